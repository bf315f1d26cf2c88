import { useSaveRecipe } from './data'
import { EditorPage } from './EditorPage'
import { EMPTY } from './form'
import { RecipeEditor } from './RecipeEditor'
import { nameMissing, texts } from './texts'

export default function RecipeCreateScreen() {
  return (
    <EditorPage title={texts.createTitle}>
      <RecipeEditor
        start={EMPTY}
        nameMissing={nameMissing.create}
        success={texts.created}
        failure={texts.createFailed}
        save={useSaveRecipe()}
      />
    </EditorPage>
  )
}
