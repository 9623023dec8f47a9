import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './browser-test.ts'

/** The page as it is has no barrier that axe calls serious or critical. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page)
  expect(await findBarriers(page)).toEqual([])
}

/** Serious and critical violations of axe, with the elements. @param tags the rules; all of them without. */
export async function findBarriers(page: Page, tags: string[] = []): Promise<unknown[]> {
  // Without the legacy mode axe opens a page of its own for each result: for frames of other origins, of which there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (tags.length > 0 ? axe.withTags(tags) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/** Waits for what fades in or out: axe would measure the contrast of half a colour. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    for (let stillFrames = 0; stillFrames < 3; stillFrames++) {
      await new Promise(requestAnimationFrame)
      if (moving().length === 0) continue
      await Promise.allSettled(moving().map((animation) => animation.finished))
      stillFrames = -1
    }
  })
}
