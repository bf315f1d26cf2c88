import { useState } from 'react'
import { useSaveRecipe } from './data'
import { EditorPage } from './EditorPage'
import { newRecipe } from './form'
import { RecipeEditorScreen } from './RecipeEditorScreen'
import { nameMissing, texts } from './texts'

export default function RecipeCreateScreen() {
  const [start] = useState(newRecipe)
  return (
    <EditorPage title={texts.createTitle}>
      <RecipeEditorScreen
        name="recipe"
        start={start}
        nameMissing={nameMissing.create}
        success={texts.created}
        failure={texts.createFailed}
        save={useSaveRecipe()}
      />
    </EditorPage>
  )
}
