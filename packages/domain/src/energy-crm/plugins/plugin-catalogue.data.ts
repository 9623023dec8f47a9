import type { PluginKey } from './plugin.ts'

/** What the catalogue says of a plugin. */
export interface PluginEntry {
  readonly name: string
  /** One or two sentences: what changes once it is on. */
  readonly description: string
  /** Picture of the catalogue, by the name of its local file. */
  readonly image: string
  /** Which part of the product it belongs to. */
  readonly tag: string
  /** Paragraphs of its help page. */
  readonly help: readonly string[]
  /** Whether it has a screen of its own for its settings. */
  readonly isConfigurable?: true
}

/** The plugin catalogue. */
export const pluginCatalogue: Readonly<Record<PluginKey, PluginEntry>> = {
  fixedCommission: {
    name: 'Comisión fija',
    description: 'Permite fijar a mano la comisión de un contrato en lugar de calcularla con su tarifa.',
    image: 'fixed-commission',
    tag: 'Comisiones',
    help: [
      'Cada contrato gana un campo, la comisión fija. Si tiene importe, ese importe es la comisión del contrato y la regla de su tarifa no se aplica. Si está vacío, la comisión se calcula como siempre.',
      'A la comisión fija se le suman las de los servicios auxiliares, y sobre el total se aplica el porcentaje del comercial.',
      'Al desactivar el plugin los importes escritos se conservan, pero dejan de contar hasta que se vuelva a activar.',
    ],
  },
  formRequestParameters: {
    name: 'Parámetros obligatorios',
    description: 'Elige qué datos son obligatorios al crear o editar clientes y contratos.',
    image: 'form-request-parameters',
    tag: 'Formularios',
    isConfigurable: true,
    help: [
      'Abre «Configurar» y marca los datos que tu equipo debe rellenar siempre, en contratos y en clientes. Mientras falte alguno, el formulario lo señala en rojo y no se puede confirmar.',
      'La regla vale para lo que se guarda desde ese momento. Los clientes y contratos que ya existían no cambian, pero al editarlos hay que completar lo que les falte.',
      'El nombre del cliente es obligatorio siempre, esté o no marcado.',
    ],
  },
  implicitContractsRenewals: {
    name: 'Renovaciones tácitas',
    description: 'Distingue en el calendario de renovaciones los contratos que se prorrogan solos.',
    image: 'implicit-contracts-renewals',
    tag: 'Contratos',
    help: [
      'Un contrato con renovación tácita se prorroga si nadie lo denuncia. Con el plugin activo, el calendario de renovaciones los muestra aparte de los que hay que renovar expresamente.',
      'Que un contrato se renueva de forma tácita se indica en el propio contrato.',
    ],
  },
  contractPaymentsStates: {
    name: 'Estados de facturación',
    description:
      'Añade a los contratos un segundo estado, el de su facturación, con nombres y colores propios.',
    image: 'contract-payments-states',
    tag: 'Contratos',
    isConfigurable: true,
    help: [
      'El estado de facturación es independiente del estado del contrato: sirve para seguir, por ejemplo, si la comisión está pendiente, reclamada o cobrada.',
      'Abre «Configurar» para crear los estados, cambiar su nombre y su color, dejar de ofrecer los que ya no se usan y elegir el que reciben los contratos nuevos. Solo uno puede ser el predeterminado.',
      'Un estado que ya no se puede elegir lo conservan los contratos que lo tienen.',
    ],
  },
  hideDatadisIntegration: {
    name: 'Ocultar Datadis',
    description: 'Oculta la integración con Datadis en contratos y puntos de consumo.',
    image: 'hide-datadis-integration',
    tag: 'Integraciones',
    help: [
      'Útil si tu empresa no trabaja con Datadis: los bloques que piden sus datos dejan de aparecer en los contratos y en los puntos de consumo.',
      'Las credenciales guardadas no se borran. Para eso está «Desactivar», en Integraciones.',
    ],
  },
  clientCustomFields: {
    name: 'Campos personalizados',
    description:
      'Añade a los clientes los campos que tu empresa necesita: textos, fechas, listas o etiquetas.',
    image: 'client-custom-fields',
    tag: 'Clientes',
    isConfigurable: true,
    help: [
      'Abre «Configurar» para crear campos. El tipo decide qué se puede escribir: número, texto, fecha, hora, fecha y hora, selector, página web, email, teléfono o etiquetas.',
      'El tipo se elige al crear el campo y después no cambia. El nombre y las opciones, sí; quitar una opción la quita también de los clientes que la tienen.',
      'Eliminar un campo lo borra de todos los clientes, con sus datos, y no se puede deshacer.',
    ],
  },
  energyMarketerCommercialFeeConfiguration: {
    name: 'Comisión por comercializadora',
    description: 'Permite dar a cada comercial un porcentaje de comisión distinto según la comercializadora.',
    image: 'energy-marketer-commercial-fee-configuration',
    tag: 'Comisiones',
    help: [
      'Sin el plugin, un comercial recibe el mismo porcentaje de todas las comisiones. Con él, puedes fijar otro porcentaje para cada comercializadora.',
      'Donde no hayas fijado ninguno, vale el porcentaje general del comercial.',
    ],
  },
  cupsCheck: {
    name: 'Comprobación de CUPS',
    description:
      'Al crear un contrato comprueba si su CUPS ya está en otro y permite modificar ese contrato en su lugar.',
    image: 'cups-check',
    tag: 'Contratos',
    help: [
      'Al escribir el CUPS de un contrato nuevo, se busca entre los contratos de la empresa. Si ya está en alguno, se puede abrir ese contrato para modificarlo, cerrarlo al crear el nuevo, o continuar.',
      'La comprobación tiene en cuenta solo los contratos que puede ver quien crea el nuevo.',
    ],
  },
}
