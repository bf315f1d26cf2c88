import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { type ImportedRecipe, type ImportProblem, problemText, unsaved } from '@/api'
import { useFoodSearch } from '@/api/foodSearch'
import { BackLink } from '@/ui/BackLink'
import { FoodSearch } from '@/ui/FoodSearch'
import { ScanButton } from '@/ui/scan/ScanButton'
import { useIsMounted } from '@/ui/useIsMounted'
import { useReading } from '@/ui/useReading'
import type { FoundFood } from '@/vocabulary/foodSearch'
import { paths } from '@/vocabulary/paths'
import { RECIPE_DRAFT } from '../editor/form'
import { oneRecipe } from '../texts'
import { foodsById, readFailure, readRecipe } from './data'
import { NO_DRAFT, readServings, useImportDraft } from './draft'
import { FoundRecipe } from './FoundRecipe'
import styles from './Import.module.css'
import { withoutFoods } from './lines'
import { isUsable, prefilled, usedFoods } from './prefill'
import { RecipeChoice } from './RecipeChoice'
import { SourceForm } from './SourceForm'
import { shared } from './shared'
import { pasted, sourceAddress } from './source'
import { lineTexts, problemNotice, texts } from './texts'

const REFUSED = {
  nothing: texts.nothingPasted,
  'too-long': texts.tooLong,
} as const

/** A recipe from elsewhere: pasted, read, checked line by line, and handed to the editor. */
export default function ImportScreen() {
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const [params] = useSearchParams()
  const page = useRef<HTMLDivElement>(null)
  const given = useRef(shared(params))
  const [draft, change] = useImportDraft(given.current)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState<'text' | 'page' | 'foods' | null>(null)
  const reading = useReading()
  const { typed, preview, chosen, servings, decisions } = draft
  const recipes = preview?.recipes ?? []
  const index = recipes.length === 1 ? 0 : chosen
  const recipe = index === null ? undefined : recipes[index]

  // What was shared is typed now: a reload must not bring it again. A shared address is read at once.
  useEffect(() => {
    if (!given.current) return
    const found = pasted(given.current)
    given.current = ''
    navigate(paths.recipeImport, { replace: true })
    if (found.kind === 'readable' && found.source.url) void readNow.current()
  }, [navigate])

  /** Draws the next step, and leads there. */
  function step(next: Parameters<typeof change>[0]) {
    flushSync(() => {
      setFailure(null)
      change(next)
    })
    page.current?.querySelector<HTMLElement>('[data-step]')?.focus()
  }

  function refuse(reason: string) {
    flushSync(() => setFailure(reason))
    page.current?.querySelector<HTMLElement>('[data-step]')?.focus()
  }

  async function read() {
    const found = pasted(typed)
    if (found.kind !== 'readable') return refuse(REFUSED[found.kind])
    const signal = reading.begin()
    setFailure(null)
    setBusy(found.source.url ? 'page' : 'text')
    try {
      const next = await readRecipe(found.source, signal)
      if (!next.recipes.some(hasIngredients)) return refuse(texts.noIngredient)
      const [first] = next.recipes
      const foundServings = next.recipes.length === 1 ? first?.servings : null
      step({ ...NO_DRAFT, typed, preview: next, servings: String(foundServings ?? '') })
    } catch (error) {
      if (!signal.aborted) refuse(readFailure(error))
    } finally {
      if (!signal.aborted) setBusy(null)
    }
  }
  const readNow = useRef(read)

  function cancel() {
    flushSync(() => {
      reading.giveUp()
      setBusy(null)
    })
    page.current?.querySelector<HTMLElement>('[data-step]')?.focus()
  }

  async function goOn(found: ImportedRecipe) {
    const people = readServings(servings)
    if (busy || people === null) return
    setFailure(null)
    setBusy('foods')
    try {
      const decided = { recipe: found, decisions, servings: people, address: sourceAddress(typed) }
      const foods = await foodsById(usedFoods(decided).keys())
      if (!isMounted()) return
      const unusable = foods.filter((food) => !isUsable(food))
      if (unusable[0]) {
        const ids = new Set(unusable.map(({ fdc_id }) => fdc_id))
        const asked = withoutFoods(found, decisions, ids)
        change({
          decisions: asked.decisions,
          preview: preview && {
            ...preview,
            recipes: recipes.map((one) => (one === found ? asked.recipe : one)),
          },
        })
        setFailure(texts.foodWithoutFigures(unusable[0].description))
        return
      }
      unsaved.write(RECIPE_DRAFT, prefilled(decided, foods))
      navigate(paths.recipeCreate)
    } catch (error) {
      setFailure(texts.foodsFailed(problemText(error)))
    } finally {
      setBusy(null)
    }
  }

  const isOf = ({ recipe: place }: ImportProblem) => place === index

  return (
    <div ref={page} className={styles.page}>
      <BackLink to={paths.recipes}>{oneRecipe.back}</BackLink>
      <h1>{texts.title}</h1>
      {recipe ? (
        <FoundRecipe
          recipe={recipe}
          notices={(preview?.problems ?? []).filter(isOf).map(problemNotice)}
          servings={servings}
          decisions={decisions}
          search={(props) => <LineFoodSearch {...props} />}
          failure={failure}
          continuing={busy === 'foods'}
          onServings={(next) => change({ servings: next })}
          onDecide={(line, decision) => change({ decisions: decidedOn(decisions, line, decision) })}
          onContinue={() => void goOn(recipe)}
          onChangeText={() => step({ preview: null })}
          onChooseAnother={recipes.length > 1 ? () => step({ chosen: null }) : undefined}
        />
      ) : recipes.length > 1 ? (
        <RecipeChoice
          recipes={recipes}
          onChoose={(place) =>
            step({
              chosen: place,
              servings: String(recipes[place]?.servings ?? ''),
              decisions: {},
            })
          }
        />
      ) : (
        <>
          <p className={styles.intro}>{texts.intro}</p>
          <Link to={paths.recipeArchive}>{texts.fromApplication}</Link>
          <SourceForm
            typed={typed}
            failure={failure}
            reading={busy === 'foods' ? null : busy}
            onType={(next) => {
              setFailure(null)
              change({ typed: next })
            }}
            onRead={() => void read()}
            onCancel={cancel}
          />
        </>
      )}
    </div>
  )
}

const hasIngredients = ({ ingredients }: ImportedRecipe) =>
  ingredients.some(({ heading }) => !heading)

const decidedOn = <T,>(decisions: Readonly<Record<number, T>>, line: number, decision?: T) => {
  const { [line]: _, ...others } = decisions
  return decision === undefined ? others : { ...others, [line]: decision }
}

interface LineFoodSearchProps {
  line: string
  chosen: number | null
  onPick: (food: FoundFood) => void
}

function LineFoodSearch({ line, chosen, onPick }: LineFoodSearchProps) {
  const [query, setQuery] = useState('')
  const input = useRef<HTMLInputElement>(null)
  return (
    <FoodSearch
      label={lineTexts.searchLabel(line)}
      chosenNote={lineTexts.chosen}
      needsFigures
      query={query}
      onQueryChange={setQuery}
      search={useFoodSearch(query)}
      chosen={new Set(chosen === null ? [] : [chosen])}
      onPick={onPick}
      scan={<ScanButton onCode={setQuery} field={input} />}
      inputRef={input}
    />
  )
}
