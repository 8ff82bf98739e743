/** Words of lists, folded, as they are written in the languages of our circles. */
export const wordSet = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(' ')))

export const months = wordSet(
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  'janv jan fevr fev avr juil jul sept sep oct nov dec',
  'january february march april may june july august september october november december',
  'feb mar apr jun aug janeiro fevereiro marco abril maio junho julho agosto setembro outubro',
  'novembro dezembro januari februari machi aprili juni julai agosti septemba oktoba novemba desemba',
)
export const weekdays = wordSet(
  'lundi mardi mercredi jeudi vendredi samedi dimanche',
  'monday tuesday wednesday thursday friday saturday sunday',
)

/** What stands beside an amount. */
export const currencies = wordSet(
  'f fcfa cfa xof xaf fr frs franc francs eur euro euros usd dollar dollars ghs gh cedi cedis ngn naira',
  'kes ksh kshs tsh tzs tsh ugx ush rwf frw mad dh dhs dirham dirhams gnf fg cdf fc tnd dt da mru um',
  'mille mil k',
)

/** What stands beside a number of hands. */
export const handWords = wordSet(
  'main mains part parts bras nom noms tete tetes lot lots place places position positions carte cartes',
  'fois cotisation cotisations bouche bouches hand hands share shares slot slots spot spots unit units',
  'portion portions x',
)
const counts = [
  '',
  'un une one',
  'deux two',
  'trois three',
  'quatre four',
  'cinq five',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
]
export const countWords: ReadonlyMap<string, number> = new Map(
  counts.flatMap((words, count) => words.split(' ').map((word): [string, number] => [word, count])),
)

/** What announces a number or an address, and is no name. */
export const contactLabels = wordSet(
  'tel telephone telephones tels tlf phone mobile portable gsm cel cell cellulaire fixe bureau domicile',
  'whatsapp watsapp wathsapp wa contact contacts numero numeros num no appel appels joindre',
  'orange mtn moov wave momo om airtel free expresso mpesa flooz tmoney yas togocom malitel telecel',
  'camtel vodacom vodafone safaricom tigo glo inwi ooredoo money mobile sms imo telegram',
  'email mail courriel mel adresse home work',
)
export const nameLabels = wordSet(
  'nom noms prenom prenoms name names membre membres member members participant participants',
  'beneficiaire beneficiaires personne tontinier tontiniere',
)
/** What stands before a number that is nobody's telephone. */
export const idLabels = wordSet(
  'cni cin id ids ref refs reference matricule iban rib nif ninea passeport passport transaction txn code',
  'dossier ticket facture recu compte account bp nina nin recepisse',
)

export const roles = wordSet(
  'president presidente presidents vice tresorier tresoriere secretaire general generale adjoint adjointe',
  'gerant gerante responsable responsables chef cheffe admin administrateur administratrice organisateur',
  'organisatrice commissaire comptes collecteur collectrice caissier caissiere conseiller conseillere',
  'fondateur fondatrice membre honneur bureau superviseur coordinateur coordinatrice moderateur',
  'treasurer secretary chairperson chairman chairlady chairwoman organizer leader owner',
  'collector mwenyekiti katibu mhazini groupe group createur creatrice communaute community',
)

/** What is said of somebody in the list of a day: everything from there on is no name. */
export const statuses = wordSet(
  'paye payee payes payees payer paie paid ok oui non present presente absent absente reste restant doit',
  'doivent retard avance valide validee recu recue pris prise servi servie bouffe mange touche encaisse',
  'attente confirme confirmee vu solde soldee complet complete incomplet partiel partielle rembourse',
  'depot versement verse versee cotise impaye impayee regle reglee actif active inactif inactive suspendu',
  'suspendue nouveau nouvelle ancien ancienne malade voyage done yes pending received balance owes owing',
  'unpaid late amelipa hajalipa sorti sortie quitte demissionne decede decedee',
)
/** What may stand before one of them: "a payé", "à jour", "pas encore payé". */
export const statusOpeners = wordSet('a as pas n encore deja est en')

/** A line that begins so is about the list. */
export const titles = wordSet(
  'liste listes list tontine tontines groupe groupes group point points participants membres members',
  'membre member reunion reunions meeting date dates montant montants ordre rappel rappels caisse situation bilan etat',
  'programme planning calendrier tour tours mois semaine annee lieu heure regle regles reglement note',
  'notes nb ps attention important urgent info infos information bienvenue felicitations natt susu',
  'esusu njangi likelemba moziki daret ristourne association cotisation cotisations amende',
  'amendes versement versements paiement paiements prochaine prochain les nos notre mes cher chers chere',
  'cheres objet sujet theme classement tirage resultat resultats recap recapitulatif mise depot depots envoi',
)
export const totals = wordSet(
  'total totaux totale somme sommes effectif effectifs nombre nbre nb solde stotal subtotal jumla',
  'sum count montant moyenne reste',
)

/** The person who pastes the list. */
export const ownWords = wordSet('vous you moi me mimi wewe anda tu voce eu yo ich أنت أنا')

/** A place in the list that nobody has. */
export const nobodyWords = wordSet(
  'libre libres vide vides disponible disponibles vacant vacante vacants neant ras na nd aucun aucune',
  'personne inconnu inconnue available free empty none nobody tba tbd occupe',
  'reserve reservee autres autre others more',
)

/** Words of sentences: nobody is called so. */
export const sentenceWords = wordSet(
  'je tu il elle nous vous ils elles on est sont suis etes sommes ai avez avons ont etait sera serait',
  'merci svp bonjour bonsoir salut voici voila veuillez priere qui que quoi quand comment combien',
  'pourquoi chaque chacun chacune ceux celui celle tous toutes tout pour avec avant apres dans sur mais',
  'donc car si ne pas encore demain hier aujourd hui soir matin midi faut doit peut peuvent envoyer',
  'envoyez payez please thanks thank hello hi the this that is are was will have has you your we they',
  'i my our with from for not and everyone all today tomorrow jai cest nest aujourdhui noubliez daccord',
)

/** What people show beside their name in a chat, by itself. */
export const chatStatuses: ReadonlySet<string> = new Set(
  [
    'au travail|a l ecole|a lecole|au cinema|en reunion|a la salle de sport|en train de dormir|batterie faible',
    'urgence seulement|appels urgents uniquement|whatsapp uniquement|at work|at school|in a meeting|at the gym',
    'at the movies|sleeping|busy|battery about to die|urgent calls only|en ligne|online|last seen recently',
    'vu recemment|owner|proprietaire',
  ].flatMap((line) => line.split('|')),
)

/** What an app says in its users' languages, in place of a message or of one that a group sends itself. */
export const notices =
  / (?:chiffres?|cryptes?|cifrad[ao]s?|verschlusselt|encrypted|مشفرة|cree? (?:ce|le|un) groupe|created (?:this )?group|a ajoute|avez ajoute|a rejoint|a quitte|a retire|a change|a modifie|avez ete|added|joined|removed|est (?:desormais|maintenant) admin|now an admin|a epingle|pinned) /u
