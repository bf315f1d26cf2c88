import { toast } from '@/ui/toast'
import { useRecipeList } from './data'
import { RecipesView } from './RecipesView'
import { texts } from './texts'

export default function RecipesScreen() {
  const { recipes, error, loading, retry, setFavorite } = useRecipeList()
  return (
    <RecipesView
      recipes={recipes}
      failed={error !== undefined && !loading}
      onRetry={retry}
      onFavorite={(recipe, favorite) =>
        setFavorite(recipe.id, favorite).catch(() => toast.error(texts.favoriteFailed))
      }
    />
  )
}
