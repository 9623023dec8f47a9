import { isTest, type SourceFile, type Violation } from './source-file.ts'

const OWNER = 'apps/web/src/ui/form/SelectField.tsx'
const IMPORT = /import \{([^}]*)\} from '@mantine\/core'/g

/** Screens with a `Select` of the library: it opens on Tab, has no type-ahead and is emptied by choosing twice. */
export function findBareSelects(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path.startsWith('apps/web/src/') && path !== OWNER && !isTest(path))
    .filter(({ text }) =>
      [...text.matchAll(IMPORT)].some(([, names = '']) =>
        names.split(',').some((name) => /^Select( as |$)/.test(name.trim())),
      ),
    )
    .map(({ path }) => ({ file: path, message: 'has a Select of Mantine: use ui/form/SelectField.tsx' }))
}
