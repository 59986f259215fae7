import { endpoint, office } from '#shared/core/endpoint.ts'
import { changedSalesSettings, salesSettings } from './sales-settings.schema.ts'

const path = '/office/sales-settings'

export const readSalesSettings = endpoint({
  name: 'readSalesSettings',
  method: 'GET',
  path,
  summary: 'The tax that invoices show, and the riel beside dollars',
  ...office('payment_methods.view'),
  answer: salesSettings,
})

export const updateSalesSettings = endpoint({
  name: 'updateSalesSettings',
  method: 'PUT',
  path,
  summary: 'Change the tax and the rate of riel. Invoices that were written stay as they are.',
  ...office('payment_methods.update'),
  body: changedSalesSettings,
  answer: salesSettings,
  refusals: ['core.changed_elsewhere'],
})
