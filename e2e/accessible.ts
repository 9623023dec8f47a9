import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './browser-test.ts'

/** The page as it is has no barrier that axe calls serious or critical. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([])
}

/** Serious and critical violations of axe, with the elements. @param tags the rules; all of them without. */
export async function findBarriers(page: Page, tags: string[] = []): Promise<unknown[]> {
  // Without the legacy mode axe opens a page of its own for each result, for frames of other origins: the only one shows a mail.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (tags.length > 0 ? axe.withTags(tags) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}
