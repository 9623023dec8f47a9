import type { Locator, Page } from './browser-test.ts'

/** The panel of a record or a form, by its heading: beside the page or, where there is no room, a dialog over it. */
export const panel = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name }))
