import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { profileFields, WIZARD_FIELDS } = await load('vocabulary/profileFields')
const { editFields } = await load('vocabulary/editFields')
const { fieldErrors, labelOf, profileDifferences, profileSchema, typedProfile } = await load(
  'vocabulary/profileForm',
)
const { EVERYTHING } = await load('vocabulary/diet')
const NBSP = '\u00a0'

const STORED = {
  display_name: 'Camille',
  birthdate: '1994-05-17',
  weight: 72.5,
  height: 168,
  gender: 'female',
  activity_level: 'light',
  weight_goal: 66,
  gain_per_week: -0.5,
  meal_schedule: 4,
  diet: EVERYTHING,
  macro_split: { protein: 28, fat: 32, carbohydrate: 40 },
}
const ALL = { ...profileFields, ...editFields }
const TYPED = typedProfile(ALL, STORED)

/** A form of these fields alone. */
const only = (...names: string[]) => Object.fromEntries(names.map((name) => [name, ALL[name]]))

const sent = (typed: Record<string, string>, fields = ALL) => {
  const { typed: ok, value, issues } = profileSchema(fields)['~run']({ value: typed }, {})
  return ok && !issues ? value : issues.map((issue: { message: string }) => issue.message)
}

test('what is stored is typed, and what is typed is what was stored', () => {
  assert.deepEqual(TYPED, {
    ...STORED,
    weight: '72,5',
    height: '168',
    weight_goal: '66',
    gain_per_week: '-0.5',
    meal_schedule: '4',
    macro_split: { kind: 'own', protein: '28', fat: '32' },
  })
  assert.deepEqual(sent(TYPED), STORED)
})

test('every field is empty before anything is stored', () => {
  const { diet, macro_split, ...others } = typedProfile(ALL)
  assert.deepEqual(macro_split, { kind: 'usual', protein: '30', fat: '25' })
  assert.deepEqual(diet, EVERYTHING)
  for (const typed of Object.values(others)) assert.equal(typed, '')
  assert.equal(typedProfile(only('gain_per_week'), { gain_per_week: null }).gain_per_week, '')
  assert.equal(typedProfile(only('gain_per_week'), { gain_per_week: 0 }).gain_per_week, '')
})

test('each field that is left empty is told by its own words', () => {
  for (const [name, message] of [
    ['birthdate', 'Veuillez entrer votre date de naissance'],
    ['height', 'Veuillez entrer votre taille'],
    ['gender', 'Valeur invalide pour le sexe'],
    ['meal_schedule', 'Veuillez sélectionner le nombre de repas par jour'],
  ] as const)
    assert.equal(sent({ ...TYPED, [name]: '' })[0], message)
  assert.equal(sent({ ...TYPED, display_name: '' }).display_name, '')
})

test('a choice that nobody offers is not allowed', () => {
  for (const [name, typed, message] of [
    ['meal_schedule', '7', 'Valeur invalide pour le nombre de repas'],
    ['activity_level', 'none', "Valeur invalide pour le niveau d'activité"],
    ['gain_per_week', '-0.3', 'Valeur invalide pour le gain par mois'],
  ] as const)
    assert.deepEqual(sent({ ...TYPED, [name]: typed }), [message])
})

test('a split is ready-made or one’s own, and the third part is what is left', () => {
  const split = (kind: string, protein = '30', fat = '25') =>
    sent({ ...TYPED, macro_split: { kind, protein, fat } } as never)
  assert.equal(split('usual').macro_split, null)
  assert.deepEqual(split('balanced').macro_split, { protein: 15, fat: 37, carbohydrate: 48 })
  assert.deepEqual(split('own', '35', '65').macro_split, { protein: 35, fat: 65, carbohydrate: 0 })
  const protein = `Les protéines${NBSP}: un nombre entier, de 10 à 35${NBSP}%`
  const fat = `Les lipides${NBSP}: un nombre entier, 100${NBSP}% au plus avec les protéines`
  for (const typed of ['9', '36', '', '28,5', 'trente']) assert.deepEqual(split('own', typed), [protein])
  for (const typed of ['71', '', '24.5', '-1']) assert.deepEqual(split('own', '30', typed), [fat])
  for (const stored of [null, { protein: 15, fat: 37, carbohydrate: 48 }, STORED.macro_split]) {
    const typed = typedProfile(only('macro_split'), { macro_split: stored })
    assert.deepEqual(sent({ ...TYPED, ...typed }).macro_split, stored)
  }
})

test('a pace is needed where there is a way to go, and leads to the goal', () => {
  const missing = 'Veuillez sélectionner votre gain par mois'
  assert.deepEqual(sent({ ...TYPED, gain_per_week: '' }), [missing])
  assert.deepEqual(sent({ ...TYPED, gain_per_week: '0.5' }), [
    'Valeur invalide pour le gain par mois',
  ])
  assert.equal(sent({ ...TYPED, weight_goal: '80', gain_per_week: '1' }).gain_per_week, 1)
})

test('at the goal there is no pace, whatever was chosen before', () => {
  assert.equal(sent({ ...TYPED, weight_goal: '72,5' }).gain_per_week, 0)
  assert.equal(sent({ ...TYPED, weight_goal: '72,5', gain_per_week: '' }).gain_per_week, 0)
})

test('a form sends its own fields alone', () => {
  assert.deepEqual(Object.keys(sent({ ...TYPED, etag: '"1"' }, editFields)), Object.keys(editFields))
})

test('the wizard asks a question for each of its fields', () => {
  for (const name of WIZARD_FIELDS) assert.ok(profileFields[name].question.title, name)
})

test('two versions are compared in words, in the order of the form', () => {
  const mine = { ...TYPED, weight: '70', gain_per_week: '', meal_schedule: '5' }
  assert.deepEqual(profileDifferences(editFields, TYPED, mine), [
    { label: 'Poids actuel', theirs: [`72,5${NBSP}kg`], mine: [`70${NBSP}kg`] },
    { label: 'Rythme', theirs: [`−2${NBSP}kg par mois`], mine: ['Aucun'] },
    { label: 'Repas par jour', theirs: ['4 repas'], mine: ['5 repas'] },
  ])
  const vegan = { ...TYPED, diet: { ...EVERYTHING, kind: 'vegan' } }
  assert.deepEqual(profileDifferences(only('diet'), TYPED, vegan), [
    { label: 'Ce que vous ne mangez pas', theirs: ['Je mange de tout'], mine: ['Végane'] },
  ])
  const balanced = { ...TYPED, macro_split: { kind: 'balanced', protein: '28', fat: '32' } }
  assert.deepEqual(profileDifferences(only('macro_split'), TYPED, balanced), [
    {
      label: 'Répartition des macros',
      theirs: [`28${NBSP}% protéines, 40${NBSP}% glucides, 32${NBSP}% lipides`],
      mine: [
        `Équilibre (15${NBSP}% protéines, 48${NBSP}% glucides, 37${NBSP}% lipides, dans les repères de l’Anses)`,
      ],
    },
  ])
  const up = { ...TYPED, weight_goal: '80', gain_per_week: '1' }
  assert.deepEqual(profileDifferences(only('gain_per_week'), up, { ...up, weight_goal: '72,5' }), [
    { label: 'Rythme', theirs: [`+4${NBSP}kg par mois`], mine: ['Aucun'] },
  ])
  assert.deepEqual(profileDifferences(editFields, TYPED, TYPED), [])
})

test('a pace is called by where it leads', () => {
  assert.deepEqual(
    [1, -1, 0].map((way) => labelOf(ALL.gain_per_week, way)),
    ['Gain par mois', 'Perte par mois', 'Rythme'],
  )
  assert.equal(labelOf(ALL.gain_per_week), 'Rythme')
  assert.equal(labelOf(ALL.weight, 1), 'Poids actuel')
})

test('what the server refuses is told in the order of the form, by the nearest words', () => {
  const refused = [
    { path: 'meal_schedule', code: 'invalid' },
    { path: 'height', code: 'too_small' },
    { path: 'weight', code: 'wrong_type' },
    { path: 'password', code: 'missing' },
  ]
  assert.deepEqual(fieldErrors(only('weight', 'height', 'meal_schedule'), refused), [
    { name: 'weight', message: 'Veuillez entrer votre poids' },
    { name: 'height', message: 'La taille doit être supérieure à 30 cm' },
    { name: 'meal_schedule', message: 'Valeur invalide pour le nombre de repas' },
  ])
  assert.deepEqual(fieldErrors(only('display_name'), [{ path: 'display_name', code: 'other' }]), [
    { name: 'display_name', message: 'Le pseudo doit contenir au maximum 50 caractères' },
  ])
})
