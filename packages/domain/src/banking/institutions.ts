/** Names of banks by their institution number: those that restaurants are likely to use. Others have no name here. */
const BANKS: Readonly<Record<string, string>> = {
  '001': 'BMO',
  '002': 'Scotiabank',
  '003': 'RBC',
  '004': 'TD',
  '006': 'National Bank',
  '010': 'CIBC',
  '016': 'HSBC',
  '030': 'Canadian Western Bank',
  '039': 'Laurentian Bank',
  '219': 'ATB',
  '320': 'PC Financial',
  '614': 'Tangerine',
  '809': 'Central 1 (BC)',
  '815': 'Desjardins',
  '899': 'Central 1 (AB)',
};

/** The name of a bank; null if the number is unknown. */
export function bankOf(financialInstitutionNumber: string): string | null {
  return BANKS[financialInstitutionNumber] ?? null;
}
