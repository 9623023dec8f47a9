import type { SipsFileKind } from './sips-file-name.ts'

/** Columns of the files without names of columns, in order. Source: `sippers/parsers/cnmc_v2.py` and `cnmc_v3.py` of gisce/sippers. */

const six = (before: string): string[] => [1, 2, 3, 4, 5, 6].map((period) => `${before}P${period}`)

const consumption = ['cups', 'fechaInicioMesConsumo', 'fechaFinMesConsumo', 'codigoTarifaATR']
const active = six('consumoEnergiaActivaEnWh')
const reactive = six('consumoEnergiaReactivaEnVArh')
const demanded = six('potenciaDemandadaEnW')
const reading = ['codigoDHEquipoDeMedida', 'codigoTipoLectura']

/** 24 columns. */
export const consumptionColumns: readonly string[] = [
  ...consumption,
  ...active,
  ...reactive,
  ...demanded,
  ...reading,
]
/** Since 2026: without reactive energy, 18 columns. */
export const consumption2026Columns: readonly string[] = [...consumption, ...active, ...demanded, ...reading]
export const gasConsumptionColumns: readonly string[] = [
  'cups',
  'fechaInicioMesConsumo',
  'fechaFinMesConsumo',
  'codigoTarifaPeaje',
  'consumoEnWhP1',
  'consumoEnWhP2',
  'caudalMedioEnWhdia',
  'caudaMinimoDiario',
  'caudaMaximoDiario',
  'porcentajeConsumoNocturno',
  'codigoTipoLectura',
]
export const pointColumns: readonly string[] = [
  'codigoEmpresaDistribuidora',
  'cups',
  'nombreEmpresaDistribuidora',
  'codigoPostalPS',
  'municipioPS',
  'codigoProvinciaPS',
  'fechaAltaSuministro',
  'codigoTarifaATREnVigor',
  'codigoTensionV',
  'potenciaMaximaBIEW',
  'potenciaMaximaAPMW',
  'codigoClasificacionPS',
  'codigoDisponibilidadICP',
  'tipoPerfilConsumo',
  'valorDerechosExtensionW',
  'valorDerechosAccesoW',
  'codigoPropiedadEquipoMedida',
  'codigoPropiedadICP',
  ...six('potenciasContratadasEnW'),
  'fechaUltimoMovimientoContrato',
  'fechaUltimoCambioComercializador',
  'fechaLimiteDerechosReconocidos',
  'fechaUltimaLectura',
  'informacionImpagos',
  'importeDepositoGarantiaEuros',
  'tipoIdTitular',
  'esViviendaHabitual',
  'codigoComercializadora',
  'codigoTelegestion',
  'codigoFasesEquipoMedida',
  'codigoAutoconsumo',
  'codigoTipoContrato',
  'codigoPeriodicidadFacturacion',
  'codigoBIE',
  'fechaEmisionBIE',
  'fechaCaducidadBIE',
  'codigoAPM',
  'fechaEmisionAPM',
  'fechaCaducidadAPM',
  'relacionTransformacionIntensidad',
  'CNAE',
  'codigoModoControlPotencia',
  'potenciaCGPW',
  'codigoDHEquipoDeMedida',
  'codigoAccesibilidadContador',
  'codigoPSContratable',
  'motivoEstadoNoContratable',
  'codigoTensionMedida',
  'codigoClaseExpediente',
  'codigoMotivoExpediente',
  'codigoTipoSuministro',
  'aplicacionBonoSocial',
]

/** The columns of a kind of file; null where only a header says them. */
export function columnsOfKind({ version, content, energy }: SipsFileKind): readonly string[] | null {
  if (content === 'consumption') {
    if (energy === 'gas') return gasConsumptionColumns
    return version === 'SIPS2026' ? consumption2026Columns : consumptionColumns
  }
  return energy === 'electricity' && version === 'SIPS2' ? pointColumns : null
}
