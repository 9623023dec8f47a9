import type { SubjectKind } from '@vatio/protocol/administration/personal-data/personal-data.schema'
import { sql, type RawBuilder } from 'kysely'

/**
 * Sections of the export about a person, each as jsonb. A test compares the parts with the catalogue, so that
 * a new table is not forgotten.
 */
type Sections = Readonly<Record<string, RawBuilder<{ readonly row: unknown }>>>

const WITHOUT_INTERNALS = sql`- 'client_uid' - 'search_text' - 'version'`
/** Who works with a client is no datum of the client. */
const WITHOUT_USERS = sql`- 'creation_user_uid' - 'deleted_user_uid'`
/** What duplicates are found by repeats the other fields. */
const WITHOUT_KEYS = sql`- array['name_key', 'name_key_reversed', 'email_key', 'phone_key']`

function ofClient(company: string, id: string): Sections {
  const isTheirs = sql`client_uid = ${company} and id_client = ${id}`
  const points = sql`select id_consumption_point from consumption_points where ${isTheirs}`
  const contracts = sql`select id_contract_info from contracts
    where client_uid = ${company} and id_consumption_point in (${points})`
  const comparisons = sql`select id_comparison from comparisons
    where client_uid = ${company} and (id_client = ${id} or id_consumption_point in (${points}))`
  const studies = sql`select id_solar_study from solar_studies
    where client_uid = ${company} and (id_client = ${id} or id_consumption_point in (${points})
      or left(cups, 20) in (select cups20 from consumption_points where ${isTheirs})
      or content #>> '{clientDetails,dniOrCif}' = (select dni_or_cif from clients where ${isTheirs})
      or content #>> '{filledFrom,idClient}' = ${id})`
  const shares = sql`select id_shareable from shareables
    where client_uid = ${company} and (
      id_entity in (select ${id}::uuid union ${points} union ${contracts} union ${comparisons} union ${studies})
      or lower(recipient_email) = (select lower(email) from clients where ${isTheirs})
      or exists (select from shareable_acceptances a where a.client_uid = shareables.client_uid
        and a.id_shareable = shareables.id_shareable and a.nif = (select dni_or_cif from clients where ${isTheirs})))`
  return {
    cliente: sql`select to_jsonb(c) ${WITHOUT_INTERNALS} ${WITHOUT_KEYS} as row from clients c
      where c.client_uid = ${company} and (c.id_client = ${id} or c.merged_into = ${id})
      order by c.id_client <> ${id}, c.creation_timestamp`,
    fusiones: sql`select to_jsonb(g) ${WITHOUT_INTERNALS} as row from client_merges g
      where g.client_uid = ${company} and (g.id_client = ${id} or g.id_merged_client = ${id}) order by g.at`,
    camposPersonalizados: sql`select jsonb_build_object('campo', f.label, 'valor', v.value) as row
      from client_custom_field_values v
      join custom_fields f on f.client_uid = v.client_uid and f.id_custom_field = v.id_custom_field
      where v.client_uid = ${company} and v.id_client = ${id} order by v.id_custom_field`,
    puntosDeConsumo: sql`select to_jsonb(p) ${WITHOUT_INTERNALS} as row from consumption_points p
      where p.client_uid = ${company} and p.id_client = ${id} order by p.creation_timestamp`,
    contratos: sql`select to_jsonb(k) ${WITHOUT_INTERNALS} as row from contracts k
      where k.client_uid = ${company} and k.id_consumption_point in (${points}) order by k.creation_timestamp`,
    estadosDeContrato: sql`select to_jsonb(r) ${WITHOUT_INTERNALS} as row from contract_state_registers r
      where r.client_uid = ${company} and r.id_contract_info in (${contracts}) order by r.creation_timestamp`,
    historialDeContratos: sql`select to_jsonb(h) ${WITHOUT_INTERNALS} as row from contract_history h
      where h.client_uid = ${company} and h.id_contract_info in (${contracts}) order by h.creation_timestamp`,
    estadosDeFacturacion: sql`select to_jsonb(r) ${WITHOUT_INTERNALS} || jsonb_build_object('name', b.name) as row
      from contract_payment_state_registers r
      join contract_payment_states b
        on b.client_uid = r.client_uid and b.id_contract_payment_state = r.id_contract_payment_state
      where r.client_uid = ${company} and r.id_contract_info in (${contracts}) order by r.creation_timestamp`,
    serviciosAuxiliares: sql`select to_jsonb(l) ${WITHOUT_INTERNALS} || jsonb_build_object('name', s.name) as row
      from contract_auxiliary_services l
      join auxiliary_services s on s.client_uid = l.client_uid and s.id_auxiliary_service = l.id_auxiliary_service
      where l.client_uid = ${company} and l.id_contract_info in (${contracts}) order by l.creation_timestamp`,
    notasYLlamadas: sql`select to_jsonb(n) ${WITHOUT_INTERNALS} as row from activity_notes n
      where n.client_uid = ${company} and (n.id_client = ${id} or n.id_contract_info in (${contracts}))
      order by n.timestamp`,
    lineasDeAutofacturas: sql`select to_jsonb(l) - 'client_uid' as row from self_invoice_lines l
      where l.client_uid = ${company} and l.id_contract_info in (${contracts}) order by l.id_self_invoice, l.line`,
    autorizaciones: sql`select to_jsonb(a) ${WITHOUT_INTERNALS} as row from client_authorisations a
      where a.client_uid = ${company} and a.id_client = ${id} order by a.creation_timestamp`,
    documentos: sql`select to_jsonb(d) ${WITHOUT_INTERNALS} - 'storage_key' - 'deleted_storage_key' as row from documents d
      where d.client_uid = ${company} and d.id_entity in (
        select ${id}::uuid union ${points} union ${contracts} union ${studies}) order by d.creation_timestamp`,
    importaciones: sql`select jsonb_build_object('archivo', i.file_name, 'fila', r.line, 'celdas', r.cells,
        'correcciones', r.corrections) as row
      from import_records d
      join imports i on i.client_uid = d.client_uid and i.id_import = d.id_import
      join import_rows r on r.client_uid = d.client_uid and r.id_import = d.id_import and r.row = d.row
      where d.client_uid = ${company} and d.entity = 'client' and d.id_entity = ${id} order by i.requested_at`,
    curvas: sql`select to_jsonb(v) ${WITHOUT_INTERNALS} as row from consumption_curves v
      where v.client_uid = ${company} and v.id_consumption_point in (${points}) order by v.year`,
    versionesDeCurvas: sql`select to_jsonb(v) - 'client_uid' as row from consumption_curve_versions v
      where v.client_uid = ${company} and v.id_consumption_point in (${points}) order by v.year, v.version`,
    curvasImportadas: sql`select to_jsonb(r) - 'client_uid' - 'content' - 'month_first_content' as row
      from curve_import_rows r
      where r.client_uid = ${company} and r.id_consumption_point in (${points}) order by r.id_curve_import_row`,
    consumosSegunSips: sql`select to_jsonb(s) - 'client_uid' as row from sips_consumptions s
      where s.client_uid = ${company} and s.id_consumption_point in (${points}) order by s.start_date`,
    datosSegunSips: sql`select to_jsonb(s) - 'client_uid' as row from sips_points s
      where s.client_uid = ${company} and s.id_consumption_point in (${points}) order by s.loaded_at`,
    comparativas: sql`select to_jsonb(s) ${WITHOUT_INTERNALS} as row from comparisons s
      where s.client_uid = ${company} and s.id_comparison in (${comparisons}) order by s.creation_timestamp`,
    comparativasDeCartera: sql`select to_jsonb(r) - 'client_uid' as row from portfolio_comparison_rows r
      where r.client_uid = ${company}
        and (r.id_consumption_point in (${points}) or r.id_contract_info in (${contracts}))
      order by r.id_portfolio_comparison, r.place`,
    estudiosSolares: sql`select to_jsonb(s) ${WITHOUT_INTERNALS} ${WITHOUT_USERS} as row from solar_studies s
      where s.client_uid = ${company} and s.id_solar_study in (${studies}) order by s.creation_timestamp`,
    repartosEnEstudiosSolares: sql`select p.value as row
      from solar_studies s, jsonb_array_elements(s.content #> '{collective,participants}') p
      where s.client_uid = ${company} and (p.value ->> 'idConsumptionPoint' in (select i::text from (${points}) as t (i))
        or left(p.value ->> 'cups', 20) in (select cups20 from consumption_points where ${isTheirs}))
      order by s.creation_timestamp`,
    comentariosDeEstudios: sql`select to_jsonb(k) - 'client_uid' ${WITHOUT_USERS} as row
      from solar_study_comments k where k.client_uid = ${company} and k.id_solar_study in (${studies}) order by k.creation_timestamp`,
    respuestasDeProveedores: sql`select to_jsonb(a) - 'client_uid' as row from supply_answers a
      where a.client_uid = ${company} and (
        a.cups20 in (select cups20 from consumption_points where ${isTheirs})
        or a.holder = (select dni_or_cif from clients where ${isTheirs}))
      order by a.answered_at`,
    consultasADatadis: sql`select to_jsonb(q) - 'client_uid' as row from datadis_runs q
      where q.client_uid = ${company} and (
        left(q.cups, 20) in (select cups20 from consumption_points where ${isTheirs})
        or q.holder = (select dni_or_cif from clients where ${isTheirs}))
      order by q.creation_timestamp`,
    emails: sql`select to_jsonb(m) - 'client_uid' - 'sealed_body' as row from mail_messages m
      where m.client_uid = ${company} and lower(m.recipient) = (
        select lower(email) from clients where ${isTheirs}) order by m.created_at`,
    documentosCompartidos: sql`select to_jsonb(s) ${WITHOUT_INTERNALS} - 'sealed_key' - 'password_hash' - 'owner_user_uid'
        || jsonb_build_object('contenidos', (
          select jsonb_agg(k.document order by k.content_version) from shareable_contents k
          where k.client_uid = s.client_uid and k.id_shareable = s.id_shareable)) as row
      from shareables s where s.client_uid = ${company} and s.id_shareable in (${shares}) order by s.creation_timestamp`,
    comentariosDeCompartidos: sql`select to_jsonb(k) - 'client_uid' - 'user_uid' as row from shareable_comments k
      where k.client_uid = ${company} and k.id_shareable in (${shares}) order by k.creation_timestamp`,
    lecturasDeCompartidos: sql`select to_jsonb(v) - 'client_uid' - 'visitor_hash' as row from shareable_visits v
      where v.client_uid = ${company} and v.id_shareable in (${shares}) order by v.at`,
    aceptaciones: sql`select to_jsonb(a) - 'client_uid' as row from shareable_acceptances a
      where a.client_uid = ${company} and a.id_shareable in (${shares}) order by a.accepted_at`,
    auditoria: sql`select jsonb_build_object('fecha', e.at, 'accion', e.action, 'registro', e.entity,
        'id', e.id_entity, 'antes', e.before, 'despues', e.after) as row
      from audit_events e
      where e.client_uid = ${company} and e.id_entity in (
        select ${id}::uuid::text union select id_consumption_point::text from (${points}) p
        union select id_contract_info::text from (${contracts}) k
        union select id_comparison::text from (${comparisons}) s
        union select id_solar_study::text from (${studies}) z
        union select id_shareable::text from (${shares}) y)
      order by e.id_audit_event`,
  }
}

function ofUser(company: string, id: string): Sections {
  const isTheirs = sql`client_uid = ${company} and user_uid = ${id}`
  return {
    usuario: sql`select to_jsonb(u) ${WITHOUT_INTERNALS} - 'password_hash' - 'pending_email_token' as row from users u where ${isTheirs}`,
    aplicaciones: sql`select to_jsonb(a) - 'client_uid' as row from user_applications a where ${isTheirs}`,
    grupos: sql`select to_jsonb(m) - 'client_uid' || jsonb_build_object('nombre', g.name) as row
      from users_to_groups m join groups g on g.client_uid = m.client_uid and g.id_group = m.id_group
      where m.client_uid = ${company} and m.user_uid = ${id}`,
    comercial: sql`select to_jsonb(c) ${WITHOUT_INTERNALS} as row from commercials c where ${isTheirs}`,
    autofacturas: sql`select to_jsonb(i) ${WITHOUT_INTERNALS} ${WITHOUT_USERS} as row from self_invoices i
      where i.client_uid = ${company} and i.id_commercial in (select id_commercial from commercials where ${isTheirs})
      order by i.creation_timestamp`,
    sesiones: sql`select to_jsonb(s) - 'client_uid' as row from sessions s where ${isTheirs} order by s.created_at`,
    consentimientos: sql`select to_jsonb(c) - 'client_uid' as row from consents c where ${isTheirs} order by c.at`,
    segundoFactor: sql`select jsonb_build_object('activoDesde', f.confirmed_at) as row from second_factors f where ${isTheirs}`,
    avisos: sql`select to_jsonb(n) - 'client_uid' as row from notifications n where ${isTheirs} order by n.id_notification`,
    preferenciasDeAvisos: sql`select to_jsonb(p) - 'client_uid' as row from notification_preferences p where ${isTheirs}`,
    dashboards: sql`select to_jsonb(d) ${WITHOUT_INTERNALS} as row from dashboard_views d where ${isTheirs} order by d.creation_timestamp`,
    vistasDeListas: sql`select to_jsonb(v) ${WITHOUT_INTERNALS} as row from list_views v where ${isTheirs} order by v.creation_timestamp`,
    vistasPredeterminadas: sql`select to_jsonb(f) - 'client_uid' as row from list_view_defaults f where ${isTheirs} order by f.list`,
    plantillas: sql`select to_jsonb(t) ${WITHOUT_INTERNALS} as row from report_templates t where ${isTheirs} order by t.creation_timestamp`,
    plantillasPredeterminadas: sql`select to_jsonb(f) - 'client_uid' as row from user_template_defaults f where ${isTheirs}
      order by f.template_type`,
    versionesDePlantillas: sql`select jsonb_build_object('plantilla', v.name, 'version', v.version, 'guardada', v.creation_timestamp) as row
      from report_template_versions v where ${isTheirs} order by v.creation_timestamp`,
    notasYLlamadas: sql`select to_jsonb(n) ${WITHOUT_INTERNALS} as row from activity_notes n
      where n.client_uid = ${company} and (n.creation_user_uid = ${id} or n.next_step_user_uid = ${id})
      order by n.timestamp`,
    estudiosSolares: sql`select jsonb_build_object('nombre', s.name, 'borrador', s.is_draft,
        'creado', s.creation_timestamp) as row
      from solar_studies s where s.client_uid = ${company} and s.creation_user_uid = ${id}
      order by s.creation_timestamp`,
    comentariosDeEstudios: sql`select to_jsonb(k) - 'client_uid' as row from solar_study_comments k
      where k.client_uid = ${company} and k.creation_user_uid = ${id} order by k.creation_timestamp`,
    documentosCompartidos: sql`select jsonb_build_object('titulo', s.title, 'creado', s.creation_timestamp,
        'caduca', s.expires_at, 'revocado', s.revoked_at) as row
      from shareables s where s.client_uid = ${company} and s.owner_user_uid = ${id} order by s.creation_timestamp`,
    comentariosDeCompartidos: sql`select to_jsonb(k) - 'client_uid' as row from shareable_comments k
      where k.client_uid = ${company} and k.user_uid = ${id} order by k.creation_timestamp`,
    imagenes: sql`select to_jsonb(g) - 'client_uid' - 'storage_key' as row from generic_documents g
      where g.client_uid = ${company} and g.creation_user_uid = ${id} order by g.creation_timestamp`,
    trabajos: sql`select jsonb_build_object('tipo', j.kind, 'pedido', j.created_at, 'estado', j.state) as row
      from job_runs j where ${isTheirs} order by j.created_at`,
    exportaciones: sql`select jsonb_build_object('lista', x.list, 'formato', x.format, 'pedido', x.requested_at,
        'filas', x.row_count) as row from list_exports x where ${isTheirs} order by x.requested_at`,
    informesEnLote: sql`select jsonb_build_object('registros', x.entity, 'destino', x.destination, 'pedido', x.requested_at,
        'informes', (select count(*) from report_batch_items i
          where i.client_uid = x.client_uid and i.id_report_batch = x.id_report_batch)) as row
      from report_batches x where ${isTheirs} order by x.requested_at`,
    importaciones: sql`select jsonb_build_object('archivo', i.file_name, 'tipo', i.kind, 'pedido', i.requested_at,
        'filas', i.row_count) as row from imports i where ${isTheirs} order by i.requested_at`,
    emails: sql`select to_jsonb(m) - 'client_uid' - 'sealed_body' as row from mail_messages m
      where m.client_uid = ${company} and lower(m.recipient) = (select lower(email) from users where ${isTheirs})
      order by m.created_at`,
    emailsEnviados: sql`select jsonb_build_object('asunto', m.subject, 'creado', m.created_at, 'estado', m.state,
        'registro', g.entity, 'id', g.id_entity) as row
      from mail_messages m
      left join mailings g on g.client_uid = m.client_uid and g.id_mailing = m.id_mailing
      where m.client_uid = ${company} and m.sender_user_uid = ${id} order by m.created_at`,
    textosDeEmail: sql`select to_jsonb(t) - 'client_uid' as row from mail_texts t where ${isTheirs}`,
    firmaDeEmail: sql`select to_jsonb(s) - 'client_uid' as row from mail_signatures s where ${isTheirs}`,
    auditoria: sql`select jsonb_build_object('fecha', e.at, 'accion', e.action, 'registro', e.entity,
        'id', e.id_entity, 'ip', e.ip, 'sobreLaPersona', e.id_entity = ${id}::uuid::text,
        'antes', case when e.id_entity = ${id}::uuid::text then e.before end,
        'despues', case when e.id_entity = ${id}::uuid::text then e.after end) as row
      from audit_events e where e.client_uid = ${company} and (e.user_uid = ${id} or e.id_entity = ${id}::uuid::text)
      order by e.id_audit_event`,
  }
}

export const personalDataSections: Readonly<Record<SubjectKind, (company: string, id: string) => Sections>> =
  {
    client: ofClient,
    user: ofUser,
  }

/** Tables that refer to a person and are in no section, with the reason. */
export const unexportedTables: Readonly<Record<string, string>> = {
  client_distinct_pairs: 'ids of two clients, and that they are not one',
  contract_bulk_changes:
    'what contracts had before a change that can be undone for minutes; the audit has it too',
  idempotency_keys: 'repeated calls of one day, keys without contents',
  report_previews: 'a report that is shown for minutes, made of what the other sections have',
  recovery_codes: 'hashes of secrets',
  scan_sessions: 'a phone that is paired for minutes, deleted within the hour; the audit has it too',
  scan_session_directory: 'hashes of secrets',
  shareable_acceptance_codes: 'an acceptance that waits ten minutes for its code, deleted within the day',
  user_directory: 'the same e-mail again',
  reset_token_directory: 'hashes of secrets',
  validation_token_directory: 'hashes of secrets',
  login_challenge_directory: 'hashes of secrets',
  google_identity_directory: 'the number that Google gave the account',
}
