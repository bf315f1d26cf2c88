import { useState } from 'react'
import { Link } from 'react-router'
import { unsaved } from '@/api'
import { paths } from '@/vocabulary/paths'
import { useSaveRecipe } from './data'
import { EditorPage } from './EditorPage'
import { IMPORT_DRAFT, newRecipe, RECIPE_DRAFT } from './form'
import { RecipeEditorScreen } from './RecipeEditorScreen'
import { nameMissing, texts } from './texts'

export default function RecipeCreateScreen() {
  const [start] = useState(newRecipe)
  const save = useSaveRecipe()
  return (
    <EditorPage title={texts.createTitle}>
      <RecipeEditorScreen
        name={RECIPE_DRAFT}
        start={start}
        nameMissing={nameMissing.create}
        success={texts.created}
        failure={texts.createFailed}
        save={async (...recipe) => {
          const undo = await save(...recipe)
          unsaved.drop(IMPORT_DRAFT)
          return undo
        }}
        otherwise={<Link to={paths.recipeImport}>{texts.import}</Link>}
      />
    </EditorPage>
  )
}
