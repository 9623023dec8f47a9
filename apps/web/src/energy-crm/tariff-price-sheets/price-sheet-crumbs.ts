import { linkOptions } from '@tanstack/react-router'
import type { RecordCrumb } from '../../ui/Breadcrumbs.tsx'
import { priceSheetTexts as texts } from './tariff-price-sheets.messages.ts'

interface NamedMarketer {
  readonly idEnergyMarketer: string
  readonly name: string
}

/** Levels of the breadcrumb: the marketer whose sheets are shown. */
export function marketerCrumb({ idEnergyMarketer, name }: NamedMarketer): RecordCrumb {
  return {
    text: name,
    link: linkOptions({ to: '/energy-crm/energy-marketers/$idEnergyMarketer', params: { idEnergyMarketer } }),
  }
}

/** Levels of the breadcrumb above one sheet. */
export function sheetCrumbs(marketer: NamedMarketer): readonly RecordCrumb[] {
  const { idEnergyMarketer } = marketer
  return [
    marketerCrumb(marketer),
    {
      text: texts.toList,
      link: linkOptions({
        to: '/energy-crm/energy-marketers/$idEnergyMarketer/price-sheets',
        params: { idEnergyMarketer },
      }),
    },
  ]
}
