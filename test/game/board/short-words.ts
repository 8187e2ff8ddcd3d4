/** Common English words, of the kind that a Unix dictionary has. */
export const SHORT_WORDS: readonly string[] = (
  'able acid actor adapt adult again agent alarm album alert alike alive allow alone alter amber amount angle ankle ' +
  'apart apple apron arch argue arrow aside award awake bacon badge baker band bank barn basic basin beach beam bean ' +
  'beard begin bench berry birth black blade blame blank blast blend blind block bloom board boat body bone bonus book ' +
  'boost booth border bowl brain brake brand brass brave bread brick bride brief bright bring broad broom brown brush ' +
  'build bunch cabin cable cake calm camel camp candle cargo carol carpet carry carve catch cause chain chair chalk ' +
  'charm chart chase cheap check chef chess chest chief child chime choir cider cinema circle civil claim clay clean ' +
  'clear clerk clever cliff climb clock cloth cloud clown club clue coach coast coin comet coral corner cotton couch ' +
  'count court cover craft crane cream crisp crowd crown curve cycle dance dawn deck delay depth desk diary diet dinner ' +
  'dish diver dozen draft drama dream dress drift drink drive drum dune dusk eager early earth easel eight elbow empty ' +
  'enjoy enter equal error essay event every exact exist extra fable face faint fairy faith false fancy farm fault ' +
  'feast fence ferry fever fibre field final flag flame flash fleet flint float flock flood floor flour fluid focus ' +
  'foggy folk force forest forge found frame fresh front frost fruit gallop game garden gate gentle giant glad glass ' +
  'globe glove gold grain grand grape graph green greet grid group grove guard guess guest guide habit happy harbor ' +
  'harp hasty hawk hazel heavy hedge hello hinge honey horn hotel house human humor hurry icon ideal image index inner ' +
  'input inside island ivory jacket jelly jewel join joke judge juice jump kayak kettle keyboard kind kitchen knight ' +
  'knot label ladder lake lamp large laser latch laugh layer leaf learn ledge lemon level lever light lilac limit ' +
  'linen lobby local lodge logic lucky lunch magic major mango maple march marsh match medal melon mercy metal meter ' +
  'midst might minor mint mirror model month moral motor mound mouse movie muddy music naval nerve night noble noise ' +
  'north novel nurse oasis ocean offer olive onion opera orbit order organ other outer oven owner paint panel paper ' +
  'parade park party pasta patch path pause peach pearl pedal pencil petal phone photo piano piece pilot pinch pizza ' +
  'place plain plane plant plate plaza point polar pond pool porch pouch power press price pride prime print prize ' +
  'proof proud pulse pupil puppy purse quart queen quick quiet quilt quite quiz radio raft rain ranch range rapid reach ' +
  'ready realm relay reply rhyme ridge right ring river road robin robot rock rocket roof room rope round route royal ' +
  'ruler rural saddle salad salt sample sand sauce scale scarf scene scent school scope score scout season second seed ' +
  'shade shape share shark sharp sheep sheet shelf shell shine shirt shop shore short shout sight silk skill sleep ' +
  'slice slide slope small smart smile smoke snack snow soap sock soft soil solar solid sound soup south space spark ' +
  'speak speed spell spend spice spoon sport spring square stage stair stamp stand star steam steel stem step stone ' +
  'store storm story stove straw stream street string studio style sugar summer sunny swan sweet swift swing table tail ' +
  'talent tango taste teach team thank theme thick thing think thread three throw thumb ticket tiger timber title toast ' +
  'token tooth topic torch total touch tower town track trade trail train tray treat trend trial tribe trick trophy ' +
  'truck trust tulip tunnel tutor twist uncle under union unity upper urban usual valley value vapor velvet video view ' +
  'villa violin visit vital vivid voice wagon walk wall waltz watch water wave wheel where white whole wind window ' +
  'winter wire wolf wonder wood world worth wrist write yacht year young youth zebra zone arm art bag bed bee big bus ' +
  'cup cut day dry ear egg end eye fan far fly fun gem hat hen hip ice ink jam jar jet joy key kid lap law leg lid log ' +
  'map mix mud net new now oak oil old owl pan pen pie pin pot raw red run sea sky sun tax tea toe top toy van way web ' +
  'wet win yes zip'
)
  .toUpperCase()
  .split(' ');
