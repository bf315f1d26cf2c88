import { valibotResolver } from '@hookform/resolvers/valibot'
import { type ReactNode, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import {
  isProblem,
  Problem,
  problemText,
  undoFailure,
  useRefreshRecipes,
  useUnsavedWork,
  useVersionedSave,
} from '@/api'
import { useFoodSearch } from '@/api/foodSearch'
import { useOwnFoodSheet } from '@/api/ownFoodSheet'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { FoodSearch } from '@/ui/FoodSearch'
import { LazyOwnFoodSheet } from '@/ui/ownFood/LazyOwnFoodSheet'
import { ownFoodToasts } from '@/ui/ownFood/ownFoodToasts'
import { ScanButton } from '@/ui/scan/ScanButton'
import { toast } from '@/ui/toast'
import { undoAction } from '@/ui/undoAction'
import { useIsMounted } from '@/ui/useIsMounted'
import { VersionsSheet } from '@/ui/VersionsSheet'
import type { FoundFood } from '@/vocabulary/foodSearch'
import { paths } from '@/vocabulary/paths'
import { versions } from '@/vocabulary/versions'
import { PhotoNotSaved, type SaveRecipe } from './data'
import { recipeDifferences, recipeSchema, type TypedRecipe, typedRecipe } from './form'
import { heldPhoto } from './photo'
import { RecipeEditorView } from './RecipeEditorView'
import { origin as originTexts, photo as photoTexts, search as searchTexts, texts } from './texts'
import { useIngredients } from './useIngredients'
import { usePhotoChoice } from './usePhotoChoice'
import { useUnsavedGuard } from './useUnsavedGuard'

const foodMessages = ownFoodToasts({ problemText, undoFailure })

export interface RecipeEditorProps {
  /** Under which name it is kept until it is saved. */
  name: string
  start: TypedRecipe
  nameMissing: string
  success: string
  failure: string
  save: SaveRecipe
  /** Another way to a recipe, offered while it is empty. */
  otherwise?: ReactNode
}

/** A recipe as it is written, from the first letter to its saving. */
export function RecipeEditorScreen(props: RecipeEditorProps) {
  const { name, start, nameMissing, success, failure, save } = props
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const form = useForm({
    resolver: valibotResolver(recipeSchema(nameMissing)),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: start,
  })
  const ingredients = useIngredients(form)
  const photo = usePhotoChoice(form)
  const [query, setQuery] = useState('')
  const search = useFoodSearch(query)
  const [creating, setCreating] = useState<string | null>(null)
  const creation = useOwnFoodSheet(foodMessages, {
    name: creating,
    onPick: pick,
    onClose: () => setCreating(null),
  })
  const refresh = useRefreshRecipes()
  useUnsavedWork(name, form)
  const versioned = useVersionedSave({
    form,
    save: async (recipe, etag) => {
      const names = { key: form.getValues('key'), etag, photo: changedPhoto() }
      const { stored, undo } = await save(recipe, names)
      const action = undo && undoAction({ undo, refresh, failure: undoFailure })
      if (action) toast.success(photoTexts.removed, { about: 'photo', action })
      return typedRecipe(stored.value, stored.etag)
    },
    typed: typedRecipe,
    differences: recipeDifferences,
  })
  /** What becomes of the photo: undefined leaves the one that is stored. */
  function changedPhoto(): Blob | null | undefined {
    const typed = form.getValues('photo') ?? ''
    if (typed !== '') return heldPhoto(typed) ?? undefined
    return form.formState.defaultValues?.photo ? null : undefined
  }

  function pick(food: FoundFood) {
    ingredients.pick(food)
    setQuery('')
  }

  const { isDirty, isSubmitting } = form.formState
  const guard = useUnsavedGuard(isDirty)
  // A form that was sent by a key in its name has no button that would hold up the next.
  const isBusy = isSubmitting || photo.preparing

  const submit = form.handleSubmit(
    async (recipe) => {
      let markSaved: Awaited<ReturnType<typeof versioned.save>>
      try {
        markSaved = await versioned.save(recipe)
      } catch (error) {
        refused(error)
        toast.error(failureText(error), { about: 'recipe' })
        return
      }
      if (!markSaved) return
      // Saved is no longer unsaved: the way to the next screen is not held up.
      const isTypedOn = flushSync(markSaved)
      toast.success(success, { about: 'recipe' })
      if (!isTypedOn && isMounted()) navigate(paths.recipes)
    },
    (errors) => {
      if (errors.name?.type === 'non_empty') toast.warning(nameMissing, { about: 'recipe' })
      if (form.getValues('ingredients').length === 0)
        toast.warning(texts.noIngredient, { about: 'recipe' })
    },
  )

  function failureText(error: unknown): string {
    if (error instanceof PhotoNotSaved) return photoTexts.notSaved(problemText(error.cause))
    return isProblem(error, 'TOO_MANY_RECIPES') ? problemText(error) : failure
  }

  /** Says at its field what the server does not take. */
  function refused(error: unknown) {
    const fields = error instanceof Problem ? error.fields : []
    for (const { path } of fields) {
      const [, index] = /^ingredients\.(\d+)\./.exec(path) ?? []
      if (index)
        form.setError(`ingredients.${Number(index)}.amount`, { message: texts.notAccepted })
      if (path === 'source_url') form.setError(path, { message: originTexts.sourceWrong })
    }
  }

  return (
    <>
      <RecipeEditorView
        form={form}
        ingredients={ingredients}
        photo={photo}
        otherwise={props.otherwise}
        onSubmit={(event) => (isBusy ? event.preventDefault() : void submit(event))}
        search={
          <FoodSearch
            label={searchTexts.label}
            chosenNote={searchTexts.added}
            needsFigures
            query={query}
            onQueryChange={setQuery}
            search={search}
            chosen={new Set(ingredients.fields.map(({ fdc_id }) => fdc_id))}
            onPick={pick}
            onCreate={setCreating}
            scan={<ScanButton onCode={setQuery} field={ingredients.search} />}
            inputRef={ingredients.search}
          />
        }
      />
      <Suspense>{creation && <LazyOwnFoodSheet {...creation} />}</Suspense>
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
      />
      <ConfirmDialog
        open={guard.asking}
        title={texts.leaveQuestion}
        text={texts.leaveConsequence}
        confirm={texts.leave}
        cancel={texts.stay}
        onConfirm={guard.leave}
        onCancel={guard.stay}
      />
    </>
  )
}
