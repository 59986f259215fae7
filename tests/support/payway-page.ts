const page = (body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>PayWay - Checkout</title><body>${body}`

/** What somebody sees at PayWay: what is paid, and what their card could do. */
export const hostedPage = ({ amount, currency, status }: { amount: number; currency: string; status: string }) =>
  page(`<h1>PayWay</h1><p>${amount.toFixed(2)} ${currency}</p>${status === 'DECLINED' ? '<p>Declined</p>' : ''}
<form method="post"><button name="act" value="pay">Pay</button> <button name="act" value="decline">Decline</button>
<button name="act" value="cancel">Cancel</button></form>`)

export const closedPage = page('<h1>Transaction not found</h1>')
