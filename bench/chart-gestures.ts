import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { elementAt } from '@vatio/domain/element-at'
import { quantile } from './benchmark.ts'

/** Turns of the wheel of one zoom, half of them inwards, and steps of one pan. */
const STEPS = 6
const STEP_PX = 8
/** So long that each step is drawn by itself. */
const STEP_PAUSE_MS = 60
/** A chart may draw itself exactly once a gesture has ended. */
const REST_MS = 600
const ROUNDS = 5

/** Work of the processor for one gesture, in milliseconds: the median of several. */
export interface GestureWork {
  readonly zoomMs: number
  readonly panMs: number
}

interface ShownChart {
  readonly page: Page
  /** Of the element that the chart is in. */
  readonly within: string
}

/**
 * Zooms each chart by Ctrl and the wheel around its middle and out again, and moves the zoomed part by Shift and dragging,
 * both until the chart is drawn exactly. The charts take turns, so that a busy machine slows all of them; the first round is
 * a warm-up.
 */
export async function measureGestures(
  browser: Browser,
  charts: readonly ShownChart[],
): Promise<GestureWork[]> {
  const session = await browser.newBrowserCDPSession()
  const rounds: GestureWork[][] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const works: GestureWork[] = []
    for (const chart of charts) works.push(await measureRound(session, chart))
    if (round > 0) rounds.push(works)
  }
  await session.detach()
  const medianOf = (place: number, of: keyof GestureWork) =>
    quantile(
      rounds.map((works) => elementAt(works, place)[of]),
      0.5,
    )
  return charts.map((_, place) => ({ zoomMs: medianOf(place, 'zoomMs'), panMs: medianOf(place, 'panMs') }))
}

async function measureRound(session: CDPSession, { page, within }: ShownChart): Promise<GestureWork> {
  const box = await page.locator(`${within} canvas`).first().boundingBox()
  if (!box) throw new Error(`There is no chart in ${within}`)
  const { keyboard, mouse } = page
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await mouse.move(x, y)
  await keyboard.down('Control')
  const zoomMs = await workOf(session, (step) => mouse.wheel(0, step < STEPS / 2 ? -100 : 100))
  // A third of the year, so that there is something to move.
  for (let turn = 0; turn < 2; turn++) await mouse.wheel(0, -100)
  await keyboard.up('Control')
  await sleep(REST_MS)
  await keyboard.down('Shift')
  await mouse.down()
  const panMs = await workOf(session, (step) => mouse.move(x - STEP_PX * (step + 1), y))
  await mouse.up()
  await keyboard.up('Shift')
  await mouse.move(x, y)
  await keyboard.down('Control')
  for (let turn = 0; turn < 4; turn++) await mouse.wheel(0, 100)
  await keyboard.up('Control')
  await sleep(REST_MS)
  return { zoomMs, panMs }
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
async function workedMs(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const painting = processInfo.filter(({ type }) => type === 'renderer' || type === 'GPU')
  return painting.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
}
