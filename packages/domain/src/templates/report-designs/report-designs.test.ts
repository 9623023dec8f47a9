import { describe, expect, it } from 'vitest'
import { defaultBrandColours } from '../../identity/themes/brand.data.ts'
import { builtInBackgrounds } from '../backgrounds/background.ts'
import { reportSamples, sampleNames } from '../report-data/samples/report-samples.ts'
import { getVariableCatalogue } from '../report-data/variable-catalogues.ts'
import { composeReport } from '../report-documents/compose-report.ts'
import { GRID_COLUMNS, MAX_COMPONENTS, MAX_PAGES } from '../report-templates/report-template.ts'
import { templateTypes } from '../report-templates/template-type.ts'
import { reportDesigns } from './report-designs.ts'

const named = reportDesigns.map((design) => [design.identifier, design] as const)

describe('the designs', () => {
  it('[TPL-001] are a short and a complete one of each type, five of them on Freemium', () => {
    expect(reportDesigns.map(({ templateType, variant }) => `${templateType} ${variant}`).toSorted()).toEqual(
      templateTypes.flatMap((type) => [`${type} complete`, `${type} short`]).toSorted(),
    )
    expect(reportDesigns.filter(({ offeredOnFreemium }) => offeredOnFreemium)).toHaveLength(5)
    expect(new Set(reportDesigns.map(({ idTemplate }) => idTemplate)).size).toBe(reportDesigns.length)
    expect(new Set(reportDesigns.map(({ identifier }) => identifier)).size).toBe(reportDesigns.length)
  })

  it.each(named)('%s has no variable without a value, with either sample', (_, { content, templateType }) => {
    for (const sample of sampleNames) {
      const { missing, document } = composeReport({
        content,
        catalogue: getVariableCatalogue(templateType),
        data: reportSamples[templateType][sample],
        company: { name: 'Asesoría', colours: defaultBrandColours },
        title: 'Informe',
        date: '2026-11-28',
      })
      expect(missing).toEqual([])
      expect(document.pages.every(({ bands }) => bands.length > 0)).toBe(true)
    }
  })

  it.each(named)('%s has no exclamation marks, and its components lie on the grid', (_, { content }) => {
    expect(content.pages.length).toBeLessThanOrEqual(MAX_PAGES)
    const uuids = new Set<string>()
    for (const { components, background } of content.pages) {
      expect(builtInBackgrounds).toContain(background?.idBackground)
      expect(components.length).toBeLessThanOrEqual(MAX_COMPONENTS)
      for (const { uuid, x, w, text } of components) {
        expect(uuids).not.toContain(uuid)
        uuids.add(uuid)
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + w).toBeLessThanOrEqual(GRID_COLUMNS)
        expect(text ?? '').not.toMatch(/[¡!]/)
      }
    }
  })
})
