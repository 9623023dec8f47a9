import { readFileSync } from 'node:fs'

/** Name of the product, in titles, files and mails. */
export const PRODUCT_NAME = 'Vatio'

const manifest = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** Version shown to users, that of the root manifest. */
export const productVersion = manifest.version
