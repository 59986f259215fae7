import { constants, createHmac, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { closedPage, hostedPage } from './payway-page.ts'

type Transaction = {
  id: string
  amount: number
  currency: string
  status: string
  paid: number
  paidCurrency: string
  refunded: number
  date: string
  isClosed: boolean
  form: Record<string, string>
}
type Way = 'fine' | 'out of order' | 'lost' | 'busy'
type Answer = [status: number, body: object]

/** As ABA documents it for a purchase: these values, one after the other, and nothing of the other fields. */
const ofPurchase =
  'req_time merchant_id tran_id amount items shipping firstname lastname email phone type payment_option return_url ' +
  'cancel_url continue_success_url return_deeplink currency custom_fields return_params payout lifetime ' +
  'additional_params google_pay_token skip_success_page'

const timeInCambodia = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
/** Of a transaction that is older, one call knows nothing. */
const weekMs = 7 * 86_400_000
const isOld = ({ date }: Transaction) => Date.now() - new Date(`${date.replace(' ', 'T')}+07:00`).getTime() > weekMs
const said = (code: string | number, message: string, more: object = {}) => ({ status: { code, message }, ...more })
const api = '/api/payment-gateway/v1/payments/'
const refunding = '/api/merchant-portal/merchant-access/online-transaction/refund'

/** ABA PayWay's API as it is documented, on this machine, with its hosted page. */
export async function startPayWay() {
  const transactions = new Map<string, Transaction>()
  const asked: { path: string; tran: string }[] = []
  const merchantId = 'sala_test'
  let key = '6f1c2a9e-loopback-4b7d'
  let [way, isClosable]: [Way, boolean] = ['fine', true]
  const rsa = generateKeyPairSync('rsa', {
    ...{ modulusLength: 1024, publicKeyEncoding: { type: 'spki', format: 'pem' } },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const hash = (values: string) => createHmac('sha512', key).update(values).digest('base64')

  /** What is wrong with a form, by the numbers of the documentation; 0 if nothing is. */
  function faultOf(form: Record<string, string>): number {
    const values = ofPurchase.split(' ').map((name) => form[name] ?? '')
    if (form.merchant_id !== merchantId) return 26
    if (form.hash !== hash(values.join(''))) return 1
    if (!/^[A-Za-z0-9-]{1,20}$/.test(form.tran_id ?? '')) return 2
    if (!/^\d+\.\d\d$/.test(form.amount ?? '') || Number(form.amount) <= 0) return 3
    if (transactions.has(form.tran_id ?? '')) return 4
    if (form.currency !== 'USD' && form.currency !== 'KHR') return 12
    if (Number(form.lifetime) < 3) return 69
    if (!/^https?:\/\/.+\/webhooks\/payway$/.test(unpacked(form.return_url))) return 81
    return /^\d{14}$/.test(form.req_time ?? '') && form.payment_gate === '0' ? 0 : 48
  }
  const unpacked = (base64 = '') => Buffer.from(base64, 'base64').toString()

  function opened(form: Record<string, string>): number {
    const fault = faultOf(form)
    if (fault !== 0) return fault
    const { tran_id: id = '', amount, currency = 'USD' } = form
    transactions.set(id, {
      ...{ id, amount: Number(amount), currency, status: 'PENDING', paid: 0, paidCurrency: '', refunded: 0 },
      ...{ date: timeInCambodia(), isClosed: false, form },
    })
    return 0
  }

  const transactionOf = (id: string): Transaction => {
    const found = transactions.get(id)
    if (!found) throw new Error('PayWay knows no such transaction')
    return found
  }
  function pay(id: string, more: Partial<Transaction> = {}): void {
    const one = transactionOf(id)
    Object.assign(one, { status: 'APPROVED', paid: one.amount, paidCurrency: one.currency, ...more })
  }

  const codes: Record<string, number> = { APPROVED: 0, PENDING: 2, DECLINED: 3, REFUNDED: 4, CANCELLED: 7 }
  function described(one: Transaction): object {
    return {
      ...{ payment_status_code: codes[one.status], payment_status: one.status, total_amount: one.amount },
      ...{ original_amount: one.amount, refund_amount: one.refunded, discount_amount: 0, payment_amount: one.paid },
      ...{ payment_currency: one.paidCurrency || one.currency, apv: '753786', transaction_date: one.date },
    }
  }

  function answered(path: string, body: Record<string, string>): Answer {
    if (path === refunding) return refunded(body)
    const { req_time: time = '', merchant_id: merchant = '', tran_id: id = '' } = body
    const isClose = path === `${api}close-transaction`
    if (merchant !== merchantId) return [200, said(isClose ? '26' : '8', 'Invalid merchant profile')]
    if (!/^\d{14}$/.test(time) || body.hash !== hash(time + merchant + id))
      return [403, said(isClose ? '1' : '5', 'Wrong hash')]
    if (way === 'busy') return [403, said(429, 'Reach request limit')]
    const one = transactions.get(id)
    if (!one) return [200, said(isClose ? '5' : 6, 'Transaction not found')]
    if (isClose) {
      one.isClosed = true
      if (isClosable && one.status === 'PENDING') one.status = 'CANCELLED'
      return [200, said('00', 'Success!')]
    }
    if (path === `${api}check-transaction-2` && isOld(one)) return [200, said(6, 'Transaction not found')]
    return [200, said('00', 'Success!', { data: described(one) })]
  }

  function refunded({
    request_time: time = '',
    merchant_id: merchant = '',
    merchant_auth: auth = '',
    ...body
  }: Record<string, string>): Answer {
    if (body.hash !== hash(time + merchant + auth)) return [200, said('PTL02', 'Wrong Hash')]
    const bytes = Buffer.from(auth, 'base64')
    const pieces = Array.from({ length: bytes.length / 128 }, (_, at) =>
      privateDecrypt(
        { key: rsa.privateKey, padding: constants.RSA_PKCS1_PADDING },
        bytes.subarray(at * 128, at * 128 + 128),
      ),
    )
    const { mc_id, tran_id, refund_amount: amount } = JSON.parse(Buffer.concat(pieces).toString())
    const one = transactions.get(tran_id)
    if (mc_id !== merchant || !one?.paid) return [200, said('PTL57', 'Unable to refund')]
    if (Math.round((one.refunded + amount) * 100) > Math.round(one.paid * 100)) return [200, said('PTL37', 'Too much')]
    one.refunded = Math.round((one.refunded + amount) * 100) / 100
    one.status = 'REFUNDED'
    return [200, said('00', 'Success!', { total_refunded: one.refunded, transaction_status: 'REFUNDED' })]
  }

  /** What PayWay sends to the school when somebody has paid. Journeys have hosts that only browsers find. */
  function pushBack({ id, form }: Transaction): void {
    const address = new URL(unpacked(form.return_url))
    const headers = { 'Content-Type': 'application/json', Host: address.host }
    const options = { host: '127.0.0.1', port: address.port, path: address.pathname, method: 'POST', headers }
    ask(options, (answer) => answer.resume())
      .on('error', () => {})
      .end(JSON.stringify({ tran_id: id, apv: '753786', status: '0', return_params: '' }))
  }

  /** The page that a person sees. */
  async function shown(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    const goTo = (address: string) => void response.writeHead(302, { Location: address }).end()
    const show = (page: string) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end(page)
    if (path === `${api}purchase`) {
      const fault = opened(form)
      if (fault === 0) return goTo(`/checkout/${form.tran_id}`)
      response.writeHead(200, { 'Content-Type': 'application/json' })
      return void response.end(JSON.stringify(said(fault, 'As PayWay says')))
    }
    const one = transactions.get(path.split('/').at(-1) ?? '')
    if (!one) return show(closedPage)
    if (request.method !== 'POST') return show(hostedPage(one))
    const { cancel_url: cancel = '', continue_success_url: success = '' } = one.form
    if (form.act === 'cancel') return goTo(cancel)
    if (form.act === 'decline') one.status = 'DECLINED'
    if (form.act !== 'pay') return show(hostedPage(one))
    pay(one.id)
    pushBack(one)
    goTo(success)
  }

  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').replace(/\?.*/, '')
    if (path === `${api}purchase` || path.startsWith('/checkout/')) return shown(path, request, response)
    const body = JSON.parse((await text(request)) || '{}')
    asked.push({ path, tran: body.tran_id ?? '' })
    if (way === 'out of order') return void response.writeHead(500).end('<html>')
    const [status, answer] = answered(path, body)
    // What it was asked has been done, and nobody hears of it.
    if (way === 'lost') return void request.socket.destroy()
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ merchantId, key, rsaKey: rsa.publicKey, transactions, asked, pay },
    /** What a browser does with the form. The number of what is wrong with it, or 0. */
    open: ({ fields }: { fields: Record<string, string> }) => opened(fields),
    /** Something is not as we have asked for, or as we expect. */
    change: (id: string, set: Partial<Transaction>) => Object.assign(transactionOf(id), set),
    behave(as: Way) {
      way = as
    },
    /** In the sandbox of PayWay, one that is closed is shown as before, and can be paid. */
    closeForReal(closes: boolean) {
      isClosable = closes
    },
    renew(another: string) {
      key = another
    },
    stop: () => new Promise((done) => server.close(done)),
  }
}
