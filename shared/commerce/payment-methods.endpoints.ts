import { endpoint, office } from '#shared/core/endpoint.ts'
import { changedPaymentMethods, methodTest, methodTestResult, paymentMethodSettings } from './payment-methods.schema.ts'

const path = '/office/payment-methods'

export const readPaymentMethods = endpoint({
  name: 'readPaymentMethods',
  method: 'GET',
  path,
  summary: 'How the school is paid. Secrets are never shown.',
  ...office('payment_methods.view'),
  answer: paymentMethodSettings,
})

export const updatePaymentMethods = endpoint({
  name: 'updatePaymentMethods',
  method: 'PUT',
  path,
  summary: 'Change how the school is paid. An empty `token` leaves the stored one.',
  ...office('payment_methods.update'),
  body: changedPaymentMethods,
  answer: paymentMethodSettings,
  refusals: ['core.changed_elsewhere'],
})

export const testPaymentMethods = endpoint({
  name: 'testPaymentMethods',
  method: 'POST',
  path: `${path}/test`,
  summary: 'Ask Bakong whether it knows the account and takes the token. Nothing is saved.',
  ...office('payment_methods.update'),
  body: methodTest,
  answer: methodTestResult,
})
