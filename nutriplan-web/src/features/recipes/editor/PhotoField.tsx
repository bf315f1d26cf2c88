import { Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { RecipeInput } from '@/api'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardHeading } from '@/ui/CardHeading'
import { DishPicture } from '@/ui/dish/DishPicture'
import { FieldError } from '@/ui/Field'
import { FileButton } from '@/ui/FileButton'
import cooking from './CookingFields.module.css'
import type { TypedRecipe } from './form'
import styles from './PhotoField.module.css'
import { photo as texts } from './texts'
import type { usePhotoChoice } from './usePhotoChoice'

export interface PhotoFieldProps {
  form: UseFormReturn<TypedRecipe, unknown, RecipeInput>
  choice: ReturnType<typeof usePhotoChoice>
}

/** The recipe's photo, from a file or a camera; the device offers what it has. */
export function PhotoField({ form, choice }: PhotoFieldProps) {
  const photo = useWatch({ control: form.control, name: 'photo' })
  const type = useWatch({ control: form.control, name: 'type' })
  const button = useRef<HTMLButtonElement>(null)
  const error = useId()
  const { preparing, refusal } = choice
  return (
    <Card as="section" className={cooking.card} aria-labelledby="editor-photo">
      <CardHeading title={texts.title} id="editor-photo">
        <p>{texts.optional}</p>
      </CardHeading>
      {photo ? (
        <DishPicture
          key={photo}
          dish={{ name: '', type, ingredients: [], photo }}
          className={styles.picture}
        />
      ) : (
        <p className={cooking.hint}>{texts.hint}</p>
      )}
      <div className={styles.actions}>
        <FileButton
          ref={button}
          label={texts.file}
          accept="image/*"
          onFile={(file) => void choice.choose(file)}
          variant="secondary"
          size="small"
          icon={<Plus size={16} aria-hidden />}
          loading={preparing}
          aria-describedby={refusal ? error : undefined}
        >
          {preparing ? texts.preparing : photo ? texts.change : texts.choose}
        </FileButton>
        {photo && !preparing && (
          <Button
            variant="ghost"
            size="small"
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() => {
              button.current?.focus()
              choice.remove()
            }}
          >
            {texts.remove}
          </Button>
        )}
      </div>
      {refusal && <FieldError id={error}>{texts.refused[refusal]}</FieldError>}
      <p role="status" className="visually-hidden">
        {preparing ? texts.preparing : photo ? texts.there : ''}
      </p>
    </Card>
  )
}
