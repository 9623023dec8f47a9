import { expect, test } from '../browser-test.ts'
import { DEMO_PASSWORD, sessionHeaders, signIn } from '../sign-in.ts'

interface Named {
  readonly idEnergyMarketer: string
  readonly name: string
}

test('[API-179][BIL-011] limits what the members of a group compare, from the form of the group', async ({
  page,
}) => {
  const headers = await sessionHeaders(page)
  const name = `Delegación ${Date.now()}`
  const created = await page.request.post('/api/security/group', { headers, data: { name } })
  const { idGroup } = (await created.json()) as { idGroup: string }
  const marketers = (await (
    await page.request.get('/api/energy-crm/energyMarketers?withTariffs=true', { headers })
  ).json()) as Named[]
  const [allowed] = marketers
  if (!allowed) throw new Error('the demo has no marketer')

  await signIn(page, { path: `/groups/group/${idGroup}?edit=1` })
  const field = page.getByRole('combobox', { name: 'Comercializadoras que ven sus miembros' })
  await field.fill(allowed.name)
  await page.getByRole('option', { name: allowed.name }).click()
  await page.getByRole('button', { name: 'Guardar grupo' }).click()
  await expect(page.getByText('1 elegidas')).toBeVisible()

  const access = await page.request.get(`/api/billing/energyMarketerAccess/group/${idGroup}`, { headers })
  expect(await access.json()).toMatchObject({ energyMarketers: [allowed.idEnergyMarketer] })

  const seller = { email: 'usuario@demo.vatio.es', password: DEMO_PASSWORD }
  const login = await page.request.post('/api/security/auth/login', { data: seller })
  const { user, token } = (await login.json()) as {
    user: { userUID: string }
    token: { access_token: string }
  }
  const comparedBy = async () => {
    const answer = await page.request.post('/api/billing/electricity/evaluate', {
      headers: { authorization: `Bearer ${token.access_token}` },
      data: {
        atrTariff: { nombre: '2.0TD' },
        geographicalZone: { idZona: 1 },
        consumptionByPeriod: { p1: 900, p2: 800, p3: 1300 },
        contractedPower: { p1: 4.6, p2: 4.6 },
      },
    })
    const { offers } = (await answer.json()) as { offers: { energyMarketer: Named }[] }
    return new Set(offers.map(({ energyMarketer }) => energyMarketer.name))
  }
  const before = await comparedBy()
  await page.request.post(`/api/security/group/${idGroup}/assign/${user.userUID}`, { headers })
  const limited = await comparedBy()
  await page.request.delete(`/api/security/group/${idGroup}`, { headers })
  expect([...limited]).toEqual([allowed.name])
  expect(before.size).toBeGreaterThan(1)
  expect(await comparedBy()).toEqual(before)
})
