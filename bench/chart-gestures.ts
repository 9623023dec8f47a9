import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { quantile } from './benchmark.ts'

/** Turns of the wheel of one zoom, half of them inwards, and steps of one pan. */
const STEPS = 6
const STEP_PX = 8
/** So long that each step is drawn by itself. */
const STEP_PAUSE_MS = 60
/** A chart may draw itself exactly once a gesture has ended. */
const REST_MS = 600
const ROUNDS = 3

/** Work of the processor for one gesture, in milliseconds: the median of several. */
export interface GestureWork {
  readonly zoomMs: number
  readonly panMs: number
}

/**
 * Zooms the chart in `selector` by Ctrl and the wheel around its middle and out again, and moves the zoomed part by Shift and
 * dragging, both until the chart is drawn exactly. The first round is a warm-up.
 */
export async function measureGestures(browser: Browser, page: Page, selector: string): Promise<GestureWork> {
  const session = await browser.newBrowserCDPSession()
  const box = await page.locator(`${selector} canvas`).first().boundingBox()
  if (!box) throw new Error(`There is no chart in ${selector}`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  const zooms: number[] = []
  const pans: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    await page.keyboard.down('Control')
    zooms.push(await workOf(session, (step) => page.mouse.wheel(0, step < STEPS / 2 ? -100 : 100)))
    // A third of the year, so that there is something to move.
    for (let turn = 0; turn < 2; turn++) await page.mouse.wheel(0, -100)
    await page.keyboard.up('Control')
    await sleep(REST_MS)
    await page.keyboard.down('Shift')
    await page.mouse.down()
    pans.push(await workOf(session, (step) => page.mouse.move(x - STEP_PX * (step + 1), y)))
    await page.mouse.up()
    await page.keyboard.up('Shift')
    await page.mouse.move(x, y)
    await page.keyboard.down('Control')
    for (let turn = 0; turn < 4; turn++) await page.mouse.wheel(0, 100)
    await page.keyboard.up('Control')
    await sleep(REST_MS)
  }
  await session.detach()
  return { zoomMs: quantile(zooms.slice(1), 0.5), panMs: quantile(pans.slice(1), 0.5) }
}

async function workOf(session: CDPSession, work: (step: number) => Promise<void>): Promise<number> {
  const before = await workedMs(session)
  for (let step = 0; step < STEPS; step++) {
    await work(step)
    await sleep(STEP_PAUSE_MS)
  }
  await sleep(REST_MS)
  return (await workedMs(session)) - before
}

/**
 * Time of the processor that the browser has used so far for its pages and for painting them, in every thread: lines are
 * painted beside the main one. Not the time on the clock, which other programs of the machine would lengthen.
 */
export async function workedMs(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const painting = processInfo.filter(({ type }) => type === 'renderer' || type === 'GPU')
  return painting.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
}
