import type { Locator, Page } from './browser-test.ts'

/** The panel of a record or a form, by its heading. */
export const panel = (page: Page, name: string | RegExp): Locator => page.getByRole('complementary', { name })
