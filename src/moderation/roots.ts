/**
 * What makes a name or a title rude, in Latin letters without accents. A root counts anywhere in a word, `<root` at its start,
 * `root>` at its end and `<root>` as a whole word. Each was compared with the words of `seed/` and with names of the twelve
 * countries: one that is inside harmless words is bound to a start or an end.
 */
export const ROOTS = split(`
  fuck phuck fvck <fuk> <fukin <fukyo fuker> <fuku> <fck <fcuk fuq> <fock> motherf mothafu cunt> <cunt <cnt>
  <shit shit> <sht> <shyt bullsh bitch> <bitch biatch beyotch <btch <assh asswipe <ass> <azz> <arse> arseh dumbass
  jackass fatass kissmyass <dickhe <dickf <dickw dickless suckmy smalldick bigdick <cock> cocksuck <cockh <wank>
  <wanker> <wankers <wankst <wanking twat> <twatf pussy <whore whore> <slutt <slut> <slag> <nigger <nigga <niggu
  faggot <fag> <fags <faggy <tosser <prick> <piss> <pissof <pissfa <pissed pissh <bastard <bollock <jizz <cum> <cumsh
  <dildo <blowj <handjob <retard> <retards <spastic> <tits> titties <rapist <rape> <nazi> <hitler heilhit adolfh kkk>
  <paki <chink <gook <tranny> <milf> <porn> pornh <penis> <vagina> <anal> <anus> <boobs <boner> <turd> <skank
  <wtf> <mofo <cumsl <cumdu puzzy> <horny asswhole <stfu> <gtfo <gobshite knobhead <bellend> shagg> shithead <crap>
  arschl arschg <arsch <arschk arschi> leckmich <fick> <ficken ficker> <fickd fickdich <fickt gefickt verfickt <fickf
  fotz votze wichs wixer <wix> hurens hurent <hurenki <hure> <huren> <nutte> <nutten> <nuttens scheiss scheix <pissn scheis> <schaisse <schlampe schlampen>
  missgeburt mistkerl mistst drecksau dreckss <pimmel> pimmelk <muschi> <schwuchtel schwuchtel> schwanzl <spast>
  <spasti> <spasto vollidiot volltrottel <kacke> <kackb <pisser> <pissen> <bumsen> <kanake> <titten> <mose> <judens
  <untermensch <hurenk kackvog
  <connard <conard> <connas <conne> <connerie <con> <cons> salop> <salope <salaud <encul enfoire <pute> <putes>
  <putain ptn> <merde> <merdeu emmerd <batard> <batards> <niquer <niqu> <nique> filsdepute filsdeput groscon grosconnard petitebite enkul paunocu filhodap niquetamere niquetarace grossepute
  fermetagueule <niket> <ntm> <fdp> <tg> <trouduc trouducul <couille <bite> <bites> <teub> <zob> <chier> <chiasse
  <chiotte> <branleu <branlet <pede> <pd> <pouffias <poufias <petasse <bougnoul <negro> <negre> <foutre> <fion> <cul>
  <culs> <tapette> <tafiole <garce> <salopard suceu
  <puta> putas> <putas> <putos> <puto> putam> <hijop <hijap hijodep hijadep deputa> hijuep <jodas> <joder <jodet
  <jodid <cabron> <cabrona <cabrone> gilip <polla> <pollas> chupap soplap chupam mamaguev mamahuev <culia <mierd <cono> <cojon>
  <cojones <maric> <marica> <maricon <culo> <culos> <pendej <chinga> <chingar <chingad <verga> <vergas> <pinga>
  <gonorrea malparid <carajo> <zorra> <zorras> <perra> <follar> <folla> <coge> <cagada> <cagon> <pajero> <mamon>
  <mamada> <tetas> <hostia> <imbecil> <huevon> <boludo <pelotud <bastardo> <capullo>
  <cazzo> <cazzi> <cazzon <cazzata> <cazzate> <cazzomer cazzo> <stronz <vaffan fancul <coglion <minchia> <minchion
  <merda merda> <merdos <putan> puttan> <puttan <troia> <troie> <zoccola> <mignott <bastardi> porcod porcamad diocan
  diopor inculat incular <inculo> <figa> <fica> <pompin <sborra <frocio> <froci> <ricchion <bocchinar <segaiol
  <cagare> <succhia
  caralh <fodas> fodase <foda <fode> <foder> <fodid <fudid <fodao <porra> <porras> <cuzao <cuzon <cu> <cus> <buceta
  <boceta> xoxot <cornut> <xota <xereca <viado> <viados> viadinh <bicha> <boiola <arrombad <piroca punhet <pqp> <vsf> <vtnc>
  <krl> <crl> <merdas> <bosta> filhoda filhada filadap filhodep <putaria <putinha tomarnocu tomanocu vaisef <rola>
  <cacete> <escroto> <babaca> <otario> <corno> <vadia> <vagabunda> <quenga> <desgracad <paneleiro <conas> <cona>
  <cabrao <cagalhao>
  <kut> kutw kutm kutkop kutkind kutsch> kutschool <kutten <lul> <lulh lulletje <lullo klootz <klootv <kloot> <kloten> <klote>
  klotez <hoer> <hoeren> hoeren> hoerenj hoerenz <slet> <sletten> <slettenb kankerh kankerl kankerm kankerd <kanker>
  <kankeren> kankerj <tering <teringl <teringw <teringh <tyfus tyfusl <pleuris <godver <verdomm <gvd> <neuk> <neuken>
  <neuke> <neuker> <neukt <geneukt moederneuk <schijt> <stront> strontz <kreng> <trut> <teef> <mietje> <flikker>
  <hufter <eikel> <tieten> <pik> pikzuig <reet> <rotzak <nikker> <zakkenw <mongool> <debiel>
  kurw <qrwa <chuj <chuju> <chuja> <chuje> <chujem <chujk chujow <huj> chujn <chooj> <pizd <jebac <jeban jeban> jebi>
  <jebie <wyjeb <zajeb <zjeb <pojeb <odjeb <najeb <przejeb rozjeb pierdol pierdal wypierd <dupa> <dupe> <dupek>
  <dupy <cipa <cipka> <cipy <kutas> <kutasy> <kutasi <fiut <fiuty> <gowno> <gowniar <suka> <suki> <sukinsyn <dziwk
  <szmata> <cwel <cwele> <ciota> <pedal> <pedaly> <debil> <srac <sraj <srasz <zasran <ruchac <ruchan <jebn <ciul>
  <fitt> <fitta <fittu <horbar <skitu fittor> <fittor> <kuk> <kuken> <kukar> kuksug kukhuv <javla> <javlar <javel> <javlig <djavel <djavla
  <jvla bogjav <hora> <horan> <horor> horung horbock <knull> <knulla <rovh <rov> <roven> rovslick <arsle <skit>
  <skita> skitst skithog <luder> <slampa> <slyna> <slynor> <runka <bajs <bajsk <fitthora> fanskap fantadig fantadej
  <fubb <bog> <bogen> <cp> cpskad <helvete> <neger> <negrer <blatte> <morsknull draathelvete <subba>
  orospu <orosb <oruspu siktir <sktr <skt> <sikeyi <sikeri <sikim> <sikik> <sikis> <sikme <sikti <sik> <sikko> <amk>
  <aq> <amq> aminak <amcik amcig <amc> <yarrak <yarak> <yarram> <yarragi <pic> <pust> <ibne> <ibneler <pezeven
  <gotver <got> <gotun> <gotos> <gotlek <kahpe> <kahpel <kaltak <kaltag <surtuk <fahise <tassak <dassak <gavat>
  <godos> <serefsi <gerizek <gerzek> <bok> <bokt <anani> sikerlan <ananis <anan> <dangalak> <yavsak <oc>
  haysiyets <kancik>
  malaka> <malakas> malakes> <malakia <malakism <malakiz <mlk> <mlks <mlka <gamoto gamotimana gamotispiti <gamo> <gamw gamwto
  <gamiese <gamieta <gamiset <gamisou <gamisu <gamis> <gamimen <gamhmen <gamiol <gamhs <gamisi> <gamoson poutan
  <putana <poutsa <poutso> <poutses> <poutsok <pousti> <poustak mounosk <poustis <poustr <poustar <pousth <mouni> <mounopan <munopan
  <mounar <skata> <skato> <skatofa <skatopai <archidi> <archidia <arxidi> <arxidia <arhidi <kolopa <kolotri <kolos>
  <kwlos> <kolara> <kwlop <kariol <kargiol <kavla> <kavli> <kavlia <kaulia <psoli> <pswlh <pswli <tsoula> <tsoules>
  <mpasta <tsibouk <tsimpouk <malapern <xese <xesmen <xekol <ksekol <vyzia> <vizia> <bourdel <mpourdel <gamiko
  <blyat blyat> <blyad <bliad> <bliat> <bljat <bljad <blya <blia> sukabl <suchka> <suchara> <khuy <khui> <khuia>
  <khuil <khuin <hui> <huy> <huya> <huilo> <huylo <huyla> <huyni <huynya <huin> <huinia <huinya <huyeso <xuy> <xuylo
  <xuynya <xui> <xuil <xyi> <hyi> nahuy nahui nakhui nakhuy pohuy pohui pokhui pokhuy pizda> <pizde <pizdi <pizdo
  <pizdu pizdec pizdet pizdiu pizdyu <pyzda <pyzde <yeba <yebu> <yeblo <ebat <ebal <ebany <ebani <ebanu <ebanat <yobanyi
  <yobani <joban <iob> <yob> <yobt <zaeba <zayeba <zaiba <uyeb <uebok <uyobok <uiobok <dolboy <dolboi <dolbaeb
  <dovboio <dovboyo <mudak> <mudaky <mudaki <mudil <mudozvon pidor> <pidora <pidory <pidar> <pidaras <pidaray <pidr>
  <pedik> <gondon> <hivn <givno> <govn <gavno> <lajno> <srak <sraka> <sraty> <srat> <zhopa> <zhopu> <jopa>
  <shlyuh <shlyukh <shliukh <shljuh <shalava <kurva> <kurvy> <kurwa> <drochy <drochil <droche <trakhat <trahat <minet>
  <zalupa <mandavo <chmo <chmos <padlyu <pederast <vyblyad <vybliad <huyov <ohuye <ohuen <okhuye
  <okhuien <yibaty <yiban <ibaty
`);

/** Parts of names or ordinary words: they count as whole words only. Found in lists of 240,000 surnames, given names and towns. */
export const PARTS_OF_NAMES = split(`
  cazzo couilles foutre knull neuke neuker psoli titten amcik amina anani archidi arsch arsle babaca bastard bastarda bellend bicha bimbo bines blatte boche bogen boner
  bordel bosta bunda carajo catin chiant chier chocho churka ciota conard conas conne connes conos corno couille culos
  eikel fetto ficker fitta foder folla follar gamao gamis gamoto garce geile guarra handon hitler horan horor huilo
  huren itaker javel jeanet jebac kacke kacken kaffer kavli klano kloot klote kloten kolos kotze kreng kuken kurwo
  laino lajno lesba luder makak malaka malakas mamon maric marica merda merde minet mongo moskal mounara mouni muschi
  nazis neger negern negra negre negres negri negro nibard nigger niher nikker nique nonos nutte nutten otaria otario
  padlo pedal pedes penis penner perra picha pinga pissa pisse pissen pisser polla pollon pordi porni porra prick
  putan putas puton roven sakso sikis skata skato stervo stronza szczac tering terrone transa troia troie tsoula tunte
  vadia verga vizia wanker yarram zorra zorras
`);

/** Names of people and places, and ordinary words, that are or contain a root. */
export const HARMLESS = split(`
  amina bitche boche concha conn cuntis cuntz cuntze depp fan gandon geil gott iban jeanet jeannet katt kike kunt laino mal malak
  manda minge moskal mounia negri negroni padlo pau penistone penner salak scunthorpe shiitake shitake shitara shitterton tasak
  terrone
`);

/** Phrases of the English list of `obscenity` that are names or ordinary words elsewhere: Semen, Georgy, Kanal, Dick, Fu. */
export const NOT_ENGLISH = [
  ...[
    'abo',
    'bitch',
    'boob',
    'boonga',
    'cock',
    'cunt',
    'anal',
    'penis',
    'anus',
    'ass',
    'arse',
    'chink',
    'cuck',
    'cum',
    'dick',
    'dyke',
    'fag',
    'felch',
    'fisting',
    'fuck',
    'hooker',
  ],
  ...[
    'incest',
    'kike',
    'negro',
    'nigger',
    'orgasm',
    'orgy',
    'piss',
    'porn',
    'prick',
    'rape',
    'retard',
    'scat',
    'semen',
    'sex',
  ],
  ...['shit', 'slut', 'tit', 'turd', 'twat', 'wank'],
];

/** Also surnames, or small words in the names of towns: a name is rude when it is nothing but one of them. */
export const ORDINARY_IN_NAMES = split(`
  am bastardi bastardo bog bogen bok cazzi chier coge con cona conas cono cons corno cp crap cu cul culs cus dupe fica
  fick ficken ficker figa fion fock fode folla gamo garce godos got hora horan hostia hui hure huy kavla kloten kolo
  kolos loh luder mamada marica milf minet mose neger negra negre negro nique oc pajero pede perra pic pik pinga polla
  pollas porra porras pust reet rola sik slag slet tg troia troie verga wank wanke zorra
`);

/** Also ordinary words in one of the languages: they may be in a title, and so may those above. */
export const ORDINARY_IN_TITLES = split(`
  anal anan anus arsle ass bajs bite bites cipa cock dyke eikel fag fags gamoto hitler hoer iob kuk kuken kurva kut
  kutas nazi nonos pedal penis piss pute putes rape retard rov sex skata skit slut srak srat suki tapette tasak teef
  tering tits trut turd vadia vagina yob zob
`);

function split(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}
