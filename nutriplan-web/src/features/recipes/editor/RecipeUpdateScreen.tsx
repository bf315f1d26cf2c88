import { Copy } from 'lucide-react'
import { useParams } from 'react-router'
import { isProblem } from '@/api'
import { Button } from '@/ui/Button'
import { Bowl } from '@/ui/drawings/Bowl'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { Spinner } from '@/ui/Spinner'
import { toast } from '@/ui/toast'
import { GoneRecipe } from '../GoneRecipe'
import { oneRecipe } from '../texts'
import { useCopy } from '../useCopy'
import { useRecipe, useSaveRecipe } from './data'
import { EditorPage } from './EditorPage'
import { typedRecipe } from './form'
import { RecipeEditorScreen } from './RecipeEditorScreen'
import { nameMissing, texts } from './texts'

export default function RecipeUpdateScreen() {
  const { id = '' } = useParams()
  return (
    <EditorPage title={texts.updateTitle}>
      <RecipeUpdate key={id} id={id} />
    </EditorPage>
  )
}

function RecipeUpdate({ id }: { id: string }) {
  const { recipe, etag, error, retry } = useRecipe(id)
  const save = useSaveRecipe(id)
  if (isProblem(error, 'NOT_FOUND')) return <GoneRecipe />
  if (error) return <ErrorState title={oneRecipe.loadFailed} onRetry={retry} />
  if (!recipe) return <Spinner text={oneRecipe.loading} page />
  if (recipe.is_public) return <Public id={id} />
  return (
    <RecipeEditorScreen
      name={`recipe ${id}`}
      start={typedRecipe(recipe, etag)}
      nameMissing={nameMissing.update}
      success={texts.updated}
      failure={texts.updateFailed}
      save={async (...changes) => {
        const saved = await save(...changes)
        if (saved.stored.value.id !== id) toast.info(texts.createdAnew)
        return saved
      }}
    />
  )
}

function Public({ id }: { id: string }) {
  const { copy, copying } = useCopy()
  return (
    <EmptyState
      drawing={<Bowl />}
      title={texts.publicTitle}
      text={texts.publicText}
      action={
        <Button
          icon={<Copy size={18} aria-hidden />}
          loading={copying !== null}
          onClick={() => copy(id)}
        >
          {texts.copy}
        </Button>
      }
    />
  )
}
