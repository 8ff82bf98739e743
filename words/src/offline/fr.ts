/** On the login page, after signing out while the server could not be reached. */
export const unended = {
  title: 'Cet appareil est déconnecté de votre compte',
  text: 'Le serveur n’a pas pu en être averti. Il fermera la session dès que Mainforte retrouvera le réseau, avant toute autre chose.',
}

/** Shown instead of a page that this device has not stored, without network. */
export const notHere = {
  title: 'Cette page n’est pas sur cet appareil',
  text: 'Il n’en a pas gardé de copie, et il n’y a pas de réseau pour aller la chercher.',
  /** For a page of the app itself. */
  notYet:
    'Elle n’a pas encore été ouverte ici, ou pas en entier, et il n’y a pas de réseau pour aller la chercher. Ouvrez-la une fois avec du réseau : elle restera ensuite lisible ici, même hors ligne.',
  retry: 'Réessayer',
  home: 'Ouvrir l’application',
}
