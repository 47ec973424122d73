const NAMES = [
  'Amara Diallo',
  'Ben Okafor',
  'Chiara Moretti',
  'Daniel Park',
  'Esther Lindqvist',
  'Farid Nasser',
  'Grace Yamada',
  'Hugo Pereira',
  'Ines Duarte',
  'Jonah Whitefeather',
  'Keiko Arai',
  'Liam Brodeur',
  'Mina Sadeghi',
  'Noah Tremblay',
  'Olena Koval',
  'Priya Raman',
  'Rosa Aguilar',
  'Soren Dahl',
  'Tala Bautista',
  'Wei Zhang',
] as const;

/** The demo's regulars: they have an account and points, and the simulated marketplace orders for them. */
export const SAMPLE_GUESTS = NAMES.map((name) => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@regulars.passline.example`,
}));
