import { ArrowRight } from 'lucide-react'
import { DateField } from '@/ui/DateField'
import { NumberField } from '@/ui/NumberField'
import { Select } from '@/ui/Select'
import { ACTIVITY_LABELS, ACTIVITY_LEVELS, SEX_LABELS, SEXES } from '@/vocabulary/body'
import { paths } from '@/vocabulary/paths'
import { profileFields } from '@/vocabulary/profileFields'
import styles from './Calories.module.css'
import { GoOnLink } from './GoOnLink'
import { texts } from './texts'

const { birthdate, height, weight } = profileFields

const ACTIVITIES = ACTIVITY_LEVELS.map((value) => {
  const { label, description } = ACTIVITY_LABELS[value]
  return { value, label: `${label} : ${description}` }
})

/** Three answers and one's calories, told by the server (`calories.ts`). */
export function Calories() {
  return (
    <section className={styles.section} aria-labelledby="calories">
      <form className={styles.card} data-calories noValidate>
        <div className={styles.words}>
          <h2 id="calories" className={styles.title}>
            {texts.caloriesTitle}
          </h2>
          <p className={styles.text}>{texts.caloriesText}</p>
        </div>
        <div className={styles.questions}>
          <DateField
            label={birthdate.label}
            name="birthdate"
            {...birthdate.input.attributes}
            required
          />
          <NumberField label={height.label} name="height" unit={height.input.unit} required />
          <NumberField label={weight.label} name="weight" unit={weight.input.unit} required />
        </div>
        <div className={styles.result}>
          <fieldset className={styles.answers}>
            <legend>{texts.answers}</legend>
            {SEXES.toReversed().map((sex) => (
              <label key={sex} className={styles.answer}>
                <input type="radio" name="gender" value={sex} />
                <span className={styles.sex}>{SEX_LABELS[sex]}</span>
                <span className={styles.figure}>
                  <output data-kcal={sex}>—</output> {texts.unit}
                </span>
              </label>
            ))}
          </fieldset>
          <Select
            label={texts.activity}
            name="activity_level"
            options={ACTIVITIES}
            defaultValue="light"
          />
          <p className={styles.status} role="status" data-status>
            {texts.waiting}
          </p>
          <div className={styles.goOn} data-go-on hidden>
            <GoOnLink
              full
              size="large"
              href={paths.createProfile}
              icon={<ArrowRight size={20} aria-hidden />}
            >
              {texts.goOnWith}
            </GoOnLink>
          </div>
        </div>
      </form>
    </section>
  )
}
