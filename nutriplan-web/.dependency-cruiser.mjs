/**
 * The directions of the house: app -> features -> ui, api, vocabulary.
 *
 * Screens and hooks talk to the API; every other component of a feature, and all of ui, is handed
 * what it shows. A story is a file of its folder that may use the mocks besides.
 */
const STORY = '[.]stories[.]tsx$'
const TYPES = { dependencyTypesNot: ['type-only'] }

/** A folder of `src` may import these folders and itself. */
const mayImport = (folder, ...folders) => ({
  name: `${folder}-may-import`,
  severity: 'error',
  from: { path: `^src/${folder}/` },
  to: { path: '^src/', pathNot: `^src/(${[folder, ...folders].join('|')})/` },
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    mayImport('app', 'features', 'ui', 'api', 'vocabulary', 'mocks'),
    mayImport('features', 'ui', 'api', 'vocabulary', 'mocks'),
    mayImport('ui', 'vocabulary', 'mocks'),
    mayImport('api', 'vocabulary'),
    mayImport('vocabulary', 'api'),
    mayImport('mocks', 'api', 'vocabulary'),
    {
      name: 'no-feature-reaches-another',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'mocks-are-for-stories',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/mocks/', STORY] },
      to: { path: '^src/mocks/' },
    },
    {
      name: 'vocabulary-takes-only-types-of-the-api',
      severity: 'error',
      from: { path: '^src/vocabulary/' },
      to: { path: '^src/api/', ...TYPES },
    },
    {
      name: 'views-take-only-types-of-the-api',
      severity: 'error',
      from: { path: '^src/features/.+[.]tsx$', pathNot: ['Screen[.]tsx$', STORY] },
      to: { path: '^src/api/', ...TYPES },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      // The bundler gives the address of a file.
      to: { couldNotResolve: true, pathNot: '[?]url$' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    // Imports of types are imports.
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '^src/api/generated/'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
  },
}
