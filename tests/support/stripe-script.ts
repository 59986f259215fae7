/**
 * What the script of Stripe does in a browser, as far as our pages ask it: fields in a frame of its own, and a bank in
 * another one. It is sent to the page as it is.
 */
export const stripeScript = `
const origin = new URL(document.currentScript.src).origin
const frame = (path, label) => {
  const one = document.createElement('iframe')
  one.src = origin + path
  one.title = label
  one.style.cssText = 'width:100%;height:160px;border:0'
  return one
}
const heard = (kind, from) => new Promise((done) => {
  addEventListener('message', function listen({ origin: sender, data, source }) {
    if (sender !== origin || data.kind !== kind || (from && source !== from.contentWindow)) return
    removeEventListener('message', listen)
    done(data)
  })
})
const ask = async (path, body) => (await fetch(origin + path, { method: 'POST', body: new URLSearchParams(body) })).json()
async function bank(clientSecret) {
  const asked = frame('/v3/bank', 'Bank')
  asked.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;background:white;z-index:99'
  document.body.append(asked)
  const { isConfirmed } = await heard('bank', asked)
  asked.remove()
  return ask('/v3/answer', { intent: clientSecret, confirmed: isConfirmed ? '1' : '' })
}
const said = (intent) => intent.status === 'requires_payment_method'
  ? { error: { type: 'card_error', message: 'Your card was declined.' } } : { paymentIntent: intent }
window.Stripe = (key) => ({
  elements(options) {
    let fields
    return {
      options,
      create: () => ({
        mount(place) { fields = frame('/v3/fields', 'Card'); place.append(fields) },
        on(what, then) { heard('ready').then(then) },
      }),
      update(more) { Object.assign(options, more) },
      async submit() { return this.card() ? {} : { error: { type: 'validation_error', message: 'Choose a card.' } } },
      card: () => window.stripeCard,
    }
  },
  async confirmPayment({ elements, clientSecret }) {
    const intent = await ask('/v3/confirm', { key, intent: clientSecret, card: elements.card() })
    return said(intent.status === 'requires_action' ? await bank(clientSecret) : intent)
  },
  handleNextAction: async ({ clientSecret }) => said(await bank(clientSecret)),
})
addEventListener('message', ({ origin: sender, data }) => {
  if (sender === origin && data.kind === 'card') window.stripeCard = data.card
})
`

const page = (body: string) => `<!doctype html><meta charset="utf-8"><title>Stripe</title><body>${body}`

/** The card is chosen where our page cannot look. */
export const cardFields = page(`
<label>Card <select id="card"><option value="">–</option><option value="pm_visa">4242</option>
<option value="pm_asks">3155</option><option value="pm_declined">0002</option></select></label>
<script>
parent.postMessage({ kind: 'ready' }, '*')
card.onchange = () => parent.postMessage({ kind: 'card', card: card.value }, '*')
</script>`)

export const bankPage = page(`
<h1>Your bank</h1><button id="yes">Confirm</button> <button id="no">Refuse</button>
<script>
yes.onclick = () => parent.postMessage({ kind: 'bank', isConfirmed: true }, '*')
no.onclick = () => parent.postMessage({ kind: 'bank', isConfirmed: false }, '*')
</script>`)
