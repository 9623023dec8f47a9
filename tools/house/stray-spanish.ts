import { isTest, type SourceFile, type Violation } from './source-file.ts'

const WEB = 'apps/web/src/'
/** Where texts of the screen are kept. */
const HOLDS_TEXTS = /(\.messages|-labels|-fields|\.data|\.fixture)\.tsx?$/
/** The page of samples shows the design system to who builds screens: its texts are samples, not the product's. */
const EXCEPTIONS = [`${WEB}design/`]
const SPANISH_LETTER = /[áéíóúüñ¿¡]/i
const COMMENT = /\/\*.*?\*\/|(?<=^|\s)\/\/.*?$/gms

/**
 * Texts of the screen outside their files. Told by letters that English does not have: what is left of a file without
 * its comments has them only in literals and in the text of elements.
 */
export function findStraySpanish(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path.startsWith(WEB) && !isTest(path) && !HOLDS_TEXTS.test(path))
    .filter(({ path }) => !EXCEPTIONS.some((folder) => path.startsWith(folder)))
    .flatMap(({ path, text }) =>
      text
        .replaceAll(COMMENT, (comment) => comment.replaceAll(/[^\n]/g, ''))
        .split('\n')
        .flatMap((line, at) =>
          SPANISH_LETTER.test(line)
            ? [{ file: path, message: `has a text of the screen in line ${at + 1}: move it to .messages.ts` }]
            : [],
        ),
    )
}
