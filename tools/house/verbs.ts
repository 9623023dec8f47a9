import { isTest, type SourceFile, type Violation } from './source-file.ts'

/** Exports of services, repositories and records start with a verb of docs/style.md. */
export const VERBS: ReadonlySet<string> = new Set(
  [
    'get find list search select count sum has is can was',
    'create insert update upsert remove delete erase softDelete undelete restore add replace set clear unset reset',
    'save store record mark touch lock move merge',
    'compute evaluate estimate measure preview prepare compose render check resolve refresh',
    'parse to validate assert ensure limit hash seal',
    'show notify send resend enqueue requeue import export load fetch query test try run retry simulate',
    'request begin start finish complete cancel discard reopen open close end',
    'invite accept confirm verify issue revoke withdraw extend renew consume release disable switch choose change',
    'log sign link assign unassign attach detach hand undo use',
  ].flatMap((line) => line.split(' ')),
)

const DECLARATION = /^export (?:async )?function\*? ([a-z]\w*)/gm

/**
 * Exported functions of services, repositories and records whose name does not start with a verb of the
 * list.
 */
export function findMissingVerbs(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => /\.(service|repository|record)\.ts$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(DECLARATION)]
        .map(([, name = '']) => name)
        .filter((name) => !beginsWithVerb(name))
        .map((name) => ({ file: path, message: `"${name}" begins with no verb of docs/style.md` })),
    )
}

function beginsWithVerb(name: string): boolean {
  const [first = '', second = ''] = name.split(/(?=[A-Z])/)
  return VERBS.has(first) || VERBS.has(`${first}${second}`)
}
