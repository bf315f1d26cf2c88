import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import {
  isProblem,
  Problem,
  type Profile,
  problemText,
  useProfile,
  useRecipes,
  useSetExcluded,
  useTargetsPreview,
  useUnsavedWork,
  useVersionedSave,
} from '@/api'
import { exclude } from '@/ui/exclude'
import { Spinner } from '@/ui/Spinner'
import { TargetNotice } from '@/ui/TargetNotice'
import { toast } from '@/ui/toast'
import { VersionsSheet } from '@/ui/VersionsSheet'
import { editFields } from '@/vocabulary/editFields'
import { WIZARD_FIELDS } from '@/vocabulary/profileFields'
import { fieldErrors, pickFields } from '@/vocabulary/profileForm'
import { versions } from '@/vocabulary/versions'
import { ExcludedDishes } from './ExcludedDishes'
import { differences, editSchema, type Sent, type Typed, typed, whatCounts } from './form'
import { ProfileEditView } from './ProfileEditView'
import { texts } from './texts'
import { useDislikedFoods } from './useDislikedFoods'
import { usePace } from './usePace'
import { useSaveProfile } from './useSaveProfile'

export default function ProfileEditScreen() {
  const { profile, etag } = useProfile()
  return profile ? (
    <ProfileEdit profile={profile} etag={etag} />
  ) : (
    <Spinner text={texts.loading} page />
  )
}

function ProfileEdit({ profile, etag }: { profile: Profile; etag: string | undefined }) {
  const saveProfile = useSaveProfile()
  const form: UseFormReturn<Typed, unknown, Sent> = useForm<Typed, unknown, Sent>({
    resolver: (...given) => valibotResolver(editSchema(form.formState.defaultValues))(...given),
    mode: 'onTouched',
    defaultValues: typed(profile, etag),
  })
  useUnsavedWork('profile', form)
  const { isDirty, defaultValues } = form.formState
  const versioned = useVersionedSave({
    form,
    save: async (changes, etag) => {
      const saved = await saveProfile(changes, etag)
      return typed(saved.value, saved.etag)
    },
    typed,
    differences,
  })

  // What another device has stored shows here as well, as long as nothing is typed.
  const shown = useRef(etag)
  useEffect(() => {
    if (shown.current === etag) return
    shown.current = etag
    if (!isDirty) form.reset(typed(profile, etag))
  }, [profile, etag, isDirty, form.reset])

  const values = useWatch({ control: form.control })

  const changes = v.safeParse(editSchema(defaultValues), values)
  const targets = useTargetsPreview(
    changes.success
      ? { ...pickFields(WIZARD_FIELDS, profile), ...whatCounts(changes.output) }
      : null,
  )

  const disliked = useDislikedFoods(form.getValues('diet'), (diet) =>
    form.setValue('diet', diet, { shouldDirty: true, shouldValidate: true }),
  )

  usePace(form)

  const submit = form.handleSubmit(async (changes) => {
    try {
      const markSaved = await versioned.save(changes)
      if (!markSaved) return
      markSaved()
      toast.success(texts.success, { about: 'profile' })
    } catch (error) {
      refused(error)
    }
  })

  function refused(error: unknown) {
    const errors = fieldErrors(editFields, error instanceof Problem ? error.fields : [])
    for (const { name, message } of errors) form.setError(name, { message })
    if (isProblem(error, 'NOT_AUTHENTICATED')) toast.error(texts.noToken, { about: 'profile' })
    else if (errors.length === 0)
      toast.error(problemText(error, texts.failed), { about: 'profile' })
  }

  return (
    <>
      <ProfileEditView
        form={form}
        notice={
          targets && (
            <TargetNotice
              warnings={targets.warnings}
              intakeKcal={targets.calorieDailyIntake}
              onRate={(gainPerWeek) => {
                form.setValue('gain_per_week', String(gainPerWeek), { shouldDirty: true })
                return undefined
              }}
            />
          )
        }
        plan={targets?.planTargets}
        disliked={disliked}
        excluded={<Excluded />}
        onSubmit={submit}
      />
      <VersionsSheet
        open={versioned.choice !== null}
        title={texts.changedElsewhere}
        {...versions}
        differences={versioned.choice ?? []}
        onKeepMine={() => {
          versioned.keepMine()
          void submit()
        }}
        onTakeTheirs={versioned.takeTheirs}
        onClose={versioned.close}
        finalFocus={() => {
          if (isDirty) return true
          // The button that was pressed went with what was typed.
          form.setFocus('weight')
          return false
        }}
      />
    </>
  )
}

function Excluded() {
  const { recipes = [] } = useRecipes()
  const setExcluded = useSetExcluded()
  return (
    <ExcludedDishes
      dishes={recipes.filter((recipe) => recipe.is_excluded)}
      onAllow={(id) => exclude({ excluded: false, set: () => setExcluded(id, false), about: id })}
    />
  )
}
