import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import * as v from 'valibot'
import { Problem, problemText, useAccount, useTargetsPreview } from '@/api'
import { TargetNotice } from '@/ui/TargetNotice'
import { toast } from '@/ui/toast'
import { paths } from '@/vocabulary/paths'
import { profileFields } from '@/vocabulary/profileFields'
import { fieldErrors, typedProfile } from '@/vocabulary/profileForm'
import { dropDraft, keepDraft, readDraft } from '../draft'
import { SIGN_IN } from '../failures'
import { dropProposedWeek } from '../proposal/proposalStore'
import { useAccountCheck, useSaveProfile } from './data'
import { profileSchema } from './form'
import { isStepValid, lastStep, nextStep, reachableStep, STEPS } from './steps'
import { texts } from './texts'
import { useValidationAfterPause } from './useValidationAfterPause'
import { WizardView } from './WizardView'

const WARNING_MS = 7000
const STEP = 'etape'

export default function WizardScreen() {
  const navigate = useNavigate()
  const account = useAccount()
  const saveProfile = useSaveProfile()
  const [search, setSearch] = useSearchParams()
  const form = useForm({
    resolver: valibotResolver(profileSchema),
    mode: 'onTouched',
    defaultValues: { ...typedProfile(profileFields), ...readDraft() },
  })
  const draft = useWatch({ control: form.control, compute: (values) => values })
  const step = reachableStep(Number(search.get(STEP) ?? 1) - 1, draft)

  const field = STEPS[step] ?? 'display_name'
  const valid = isStepValid(step, draft)

  useEffect(() => keepDraft(draft), [draft])
  useValidationAfterPause(form, field, draft[field], valid)
  useAccountCheck(() => {
    toast.warning(texts.noAccount, { duration: WARNING_MS, about: SIGN_IN })
    navigate(paths.login)
  })

  const goTo = (next: number) => setSearch({ [STEP]: String(next + 1) })

  const finish = form.handleSubmit(async (profile) => {
    if (account === null) {
      navigate(paths.proposedWeek)
      return
    }
    try {
      await saveProfile(profile)
      dropDraft()
      dropProposedWeek()
      toast.success(texts.welcome, { about: 'profile' })
      navigate(paths.profile)
    } catch (error) {
      refused(error)
    }
  })

  function refused(error: unknown) {
    const errors = fieldErrors(profileFields, error instanceof Problem ? error.fields : [])
    for (const { name, message } of errors) form.setError(name, { message })
    if (errors[0]) goTo(STEPS.indexOf(errors[0].name))
    else toast.error(texts.notSaved(problemText(error)), { about: 'profile' })
  }

  const last = step === lastStep(draft)
  const answers = v.safeParse(profileSchema, draft)
  const targets = useTargetsPreview(last && answers.success ? answers.output : null)
  return (
    <WizardView
      form={form}
      draft={draft}
      step={step}
      field={field}
      backTo={step === 0 ? paths.login : `${paths.createProfile}?${STEP}=${step}`}
      valid={valid}
      last={last}
      sending={form.formState.isSubmitting}
      notice={
        targets && (
          <TargetNotice
            warnings={targets.warnings}
            intakeKcal={targets.calorieDailyIntake}
            onRate={(gainPerWeek) => {
              form.setValue('gain_per_week', String(gainPerWeek), { shouldValidate: true })
              return undefined
            }}
          />
        )
      }
      onNext={last ? finish : () => goTo(nextStep(step, draft))}
      onPress={(value) => {
        form.setValue(field, value, { shouldValidate: true })
        goTo(nextStep(step, { ...draft, [field]: value }))
      }}
    />
  )
}
