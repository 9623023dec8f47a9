import { computeStudy, type StudyChoices } from '@vatio/domain/solar/studies/study-calculation'
import { createSampleStudy, sampleChoices } from './solar-sample.ts'

/** Runs in a page: a slider of the panel inclination that recomputes the whole study in every frame. */
async function slide(frames: number, stepMinutes: 15 | 60): Promise<{ ms: number[]; intervals: number[] }> {
  const study = createSampleStudy(stepMinutes)
  const ms: number[] = []
  const intervals: number[] = []
  let last = await nextFrame()
  for (let frame = 0; frame < frames; frame++) {
    const startedAt = performance.now()
    const { profitability } = computeStudy(study, inclined(frame % 41))
    document.body.textContent = profitability.netPresentValueEur.toFixed(2)
    ms.push(performance.now() - startedAt)
    const at = await nextFrame()
    intervals.push(at - last)
    last = at
  }
  return { ms, intervals }
}

function inclined(tiltDeg: number): StudyChoices {
  const surfaces = sampleChoices.surfaces.map((surface) => ({
    ...surface,
    panel: { tiltDeg, azimuthSouthDeg: 0 },
  }))
  return { ...sampleChoices, surfaces }
}

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

Object.assign(globalThis, { slide })
