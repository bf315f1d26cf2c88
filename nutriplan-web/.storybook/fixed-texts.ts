/**
 * A Vitest reporter. Once every story has run, each text of `tests/contract/french_texts.txt` was
 * shown by a story of the folder where it belongs, and each notice of `tests/contract/toasts.txt`
 * was shown, of its kind and for its time, never otherwise. A text that no story can bring to the
 * screen fails the run, be it ever so present in the sources.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import type { Seen } from './watch-what-is-seen.ts'

const WEB = path.join(import.meta.dirname, '..')
const LISTS = path.join(WEB, '../tests/contract')
/** Their texts are words that every feature shows. */
const SHARED = ['vocabulary']

const linesOf = (name: string) =>
  readFileSync(path.join(LISTS, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))

/** `{name}` is filled in by the product; everything else must be exactly so. */
function pattern(text: string): RegExp {
  const parts = text.split(/\{[^}]+\}/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`, 's')
}

type Shown = Seen & { file: string }

function missingTexts(shown: readonly Shown[]): string[] {
  let folder = ''
  const missing: string[] = []
  for (const line of linesOf('french_texts.txt')) {
    const heading = /^\[(.+)\]$/.exec(line)?.[1]
    if (heading) folder = heading
    else {
      const wanted = pattern(line)
      const isThere = shown.some(
        ({ file, texts }) =>
          (SHARED.includes(folder) || file.startsWith(`src/${folder}/`)) &&
          texts.some((text) => wanted.test(text)),
      )
      if (!isThere) missing.push(`no story of ${folder} shows: ${line}`)
    }
  }
  return missing
}

function wrongToasts(shown: readonly Shown[]): string[] {
  const toasts = shown.flatMap(({ toasts }) => toasts)
  return linesOf('toasts.txt').flatMap((line) => {
    const [, kind, seconds, text] = /^(\w+) (\d+) s: (.+)$/.exec(line) ?? []
    if (!kind || !text) return [`toasts.txt cannot be read: ${line}`]
    const wanted = pattern(text)
    const found = toasts.filter((toast) => wanted.test(toast.text))
    if (found.length === 0) return [`no story shows: ${line}`]
    const others = found.filter(
      (toast) => toast.kind !== kind || toast.duration !== 1000 * Number(seconds),
    )
    return others.map((toast) => `shown as ${toast.kind}, ${toast.duration} ms: ${line}`)
  })
}

/** Part of the stories proves nothing about all of them. */
function isWhole(modules: readonly TestModule[]): boolean {
  const stories = globSync('src/**/*.stories.tsx', { cwd: WEB })
  const skipped = modules.some((module) => [...module.children.allTests('skipped')].length > 0)
  return !skipped && new Set(modules.map(({ moduleId }) => moduleId)).size === stories.length
}

export const fixedTexts: Reporter = {
  onTestRunEnd(modules) {
    if (!isWhole(modules)) return
    const shown = modules.flatMap((module) =>
      [...module.children.allTests()].flatMap((test) => {
        const { seen } = test.meta()
        return seen ? [{ ...seen, file: path.relative(WEB, module.moduleId) }] : []
      }),
    )
    const wrong = new Set([...missingTexts(shown), ...wrongToasts(shown)])
    if (wrong.size === 0) return
    console.error(['', 'The texts that are fixed:', ...wrong].join('\n  '))
    process.exitCode = 1
  },
}
