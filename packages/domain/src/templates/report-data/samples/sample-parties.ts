/** Who appears in a sample. Names, numbers and addresses are invented. */
export interface SampleParties {
  readonly report: Readonly<Record<'report.title' | 'report.date' | 'company.name' | 'company.nif', string>>
  readonly agent: Readonly<Record<'agent.name' | 'agent.phone' | 'agent.email', string>>
  readonly client: Readonly<
    Record<
      'client.name' | 'client.nif' | 'client.address' | 'client.city' | 'client.phone' | 'client.email',
      string
    >
  >
  readonly supply: Readonly<
    Record<'supply.name' | 'supply.cups' | 'supply.address' | 'supply.city' | 'supply.zone', string>
  >
}

export const typicalParties: SampleParties = {
  report: {
    'report.title': 'Obrador y tienda de la calle Mayor',
    'report.date': '2026-11-16',
    'company.name': 'Asesoría Energética del Duero',
    'company.nif': 'B47000006',
  },
  agent: {
    'agent.name': 'Lucía Herrero Sanz',
    'agent.phone': '983 000 111',
    'agent.email': 'lucia.herrero@duero.example',
  },
  client: {
    'client.name': 'Panadería La Espiga Dorada, S. L.',
    'client.nif': 'B47000014',
    'client.address': 'Calle Mayor, 14',
    'client.city': 'Peñafiel (Valladolid)',
    'client.phone': '983 000 222',
    'client.email': 'compras@espigadorada.example',
  },
  supply: {
    'supply.name': 'Obrador y tienda',
    'supply.cups': 'ES0021000000000001JX',
    'supply.address': 'Calle Mayor, 14',
    'supply.city': '47300 Peñafiel',
    'supply.zone': 'Península',
  },
}

export const worstCaseParties: SampleParties = {
  report: {
    'report.title':
      'Revisión anual de los suministros de la planta de transformación y congelación de Castrillo de la Guareña y almacenes anexos',
    'report.date': '2026-12-31',
    'company.name':
      'Consultoría Energética y Medioambiental Núñez-Echeverría & Asociados del Mediterráneo, S. L. P.',
    'company.nif': 'B03000004',
  },
  agent: {
    'agent.name': 'María de los Desamparados Fernández de Córdoba y Goikoetxea',
    'agent.phone': '+34 965 000 000 (ext. 12345)',
    'agent.email': 'maria.desamparados.fernandez-de-cordoba@nunez-echeverria-asociados.example',
  },
  client: {
    'client.name':
      'Sociedad Cooperativa Agroalimentaria y de Transformación Nuestra Señora de la Peña de Francia y Santiago Apóstol, S. Coop. Ltda.',
    'client.nif': 'F37000008',
    'client.address':
      'Polígono Industrial Dehesa de la Coronada, segunda fase, calle de los Hermanos Álvarez Quintero, parcelas 114 a 127, nave 3 B',
    'client.city': 'San Cristóbal de la Cuesta de Entrambasaguas (Salamanca)',
    'client.phone': '+34 923 000 000',
    'client.email': 'administracion.compras.energia@coop-nuestra-senora-pena-de-francia.example',
  },
  supply: {
    'supply.name':
      'Planta de congelación, cámaras frigoríficas y estación de bombeo del regadío (punto frontera)',
    'supply.cups': 'ES0031405000000001AB0F',
    'supply.address':
      'Polígono Industrial Dehesa de la Coronada, segunda fase, calle de los Hermanos Álvarez Quintero, parcelas 114 a 127',
    'supply.city': '37439 San Cristóbal de la Cuesta de Entrambasaguas',
    'supply.zone': 'Península',
  },
}
