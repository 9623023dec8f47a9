import type { OfferOrder } from '@vatio/domain/billing/offer-ranking/offer-order'
import type { StayReason } from '@vatio/domain/billing/offer-ranking/exit-penalty'

export const offerOrderNames: Readonly<Record<OfferOrder, string>> = {
  saving: 'Mayor ahorro',
  commission: 'Mayor comisión',
  green: 'Energía verde primero',
  permanence: 'Menor permanencia',
}

export const offerTypeNames = { all: 'Fijo e indexado', fixed: 'Fijo', indexed: 'Indexado' } as const

export const stayTexts: Readonly<Record<StayReason, (penalty: string, best: string) => string>> = {
  'no-saving': () => 'Ninguna oferta baja el coste del contrato actual.',
  penalty: (penalty, best) =>
    `La mejor oferta ahorra ${best} al año, pero dejar el contrato actual cuesta ${penalty}: el primer año no se gana nada.`,
}

export const offerRankingTexts = {
  stay: 'Quédese como está',
  label: 'Ofertas por coste anual',
  order: 'Ordenar por',
  marketers: 'Comercializadora',
  allMarketers: 'Todas las comercializadoras',
  typologies: 'Tipología',
  allTypologies: 'Todas las tipologías',
  type: 'Tipo de oferta',
  priceKind: 'Tipo de precio',
  noMatch: 'Ninguna oferta coincide con los filtros.',
  clientMode: 'Modo cliente',
  clientModeHelp: 'Oculta las comisiones mientras el cliente ve la pantalla',
  commission: 'Comisión',
  firstYearSaving: 'Ahorro el primer año',
  firstYear: (saving: string, penalty: string) =>
    `${saving} el primer año, tras ${penalty} por dejar el contrato actual`,
  green: 'Verde',
  isGreen: (green: boolean) => (green ? 'Sí' : 'No'),
  permanence: 'Permanencia',
  noPermanence: 'Sin permanencia',
  months: (months: number) => (months === 1 ? '1 mes' : `${months} meses`),
  exitPenalty: 'Penalización por baja',
  exitPenaltyPercent: (percent: string) => `${percent} de la energía que falta`,
  chart: 'Coste al año de las ofertas más baratas',
  current: 'Contrato actual',
  offer: 'Oferta',
  sources: '¿De dónde salen las cifras?',
  prices: (day: string) => `Precios de las ofertas vigentes a ${day}.`,
  regulated: (version: string) => `Precios regulados: versión ${version}.`,
  curve: (year: number, version: number, day: string) =>
    `Curva de ${year}: versión ${version}, guardada el ${day}.`,
  market: (from: string, to: string, version: number, day: string) =>
    `Precios de mercado del ${from} al ${to}: versión ${version}, importados el ${day}.`,
  typed: 'Consumo escrito, sin curva.',
  estimated: 'Consumo estimado con el perfil de la tarifa.',
  currentExitPenalty: 'Penalización por dejarlo',
  currentExitPenaltyHelp: 'Se resta del ahorro del primer año',
  permanenceUntil: (day: string) => `Permanencia hasta el ${day}; se resta del ahorro del primer año`,
  permanenceEnded: (day: string) => `La permanencia terminó el ${day}`,
} as const
