/** Tax and riel, in the office. */
export const tax = {
  title: 'Tax and riel',
  tax: 'Tax on receipts',
  taxText: 'Your prices already include the tax. Receipts show how much of each price it is.',
  taxOn: 'Show the tax on receipts',
  taxOnText: 'From now on. Receipts you’ve already issued don’t change.',
  percent: 'Tax rate',
  number: 'Tax number (TIN)',
  taxExample: (price: string, amount: string) => `Of ${price}, ${amount} is tax.`,
  riel: 'Prices in riel',
  rielText: 'Students pay in dollars. At checkout and on receipts they also see about how much that is in riel.',
  rielOn: 'Show riel next to dollars',
  rate: 'Riel for one dollar',
  rielExample: (price: string, amount: string) => `${price} is shown as about ${amount}.`,
}
