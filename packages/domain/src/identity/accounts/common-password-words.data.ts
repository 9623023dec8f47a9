/*
 * Words that most of the common passwords with a letter and a digit are made of, in small letters and
 * without accents. Written by hand for this product from what is public knowledge about them: the yearly
 * lists of the most used passwords, the rows of the keyboard, the most frequent first names of Spain (INE)
 * and what people in Spain love, follow, play or sell. See docs/decisions/0107.
 */

/** Words for a password, for the person who signs in, and the most obvious ones. */
const plain = `
  password passwort passw pass contrasena contra clave claves secreto secreta secret cambiame cambiala changeme
  change default temporal temp prueba pruebas test tester testing testtest demo ejemplo example sample usuario user
  username guest invitado admin administrador administrator root superuser sysadmin system sistema login entrar acceso
  access abrete sesamo letmein welcome bienvenido bienvenida hola hello holahola buenosdias gracias master maestro
  jefe boss empresa company oficina office trabajo work negocio business cliente clientes comercial ventas sales
  marketing soporte support info informacion correo email mail google gmail hotmail yahoo facebook instagram twitter
  tiktok whatsapp youtube netflix spotify amazon apple iphone android samsung huawei xiaomi nokia windows microsoft
  internet computer ordenador portatil servidor server database oracle linux ubuntu wifi router movistar vodafone
  orange jazztel telefonica abc abcd abcde abcdef abcdefg abcdefgh aaa aaaa aaaaaa zzz xxx asd qwe qaz wsx zxc qwer
  wert asdf zxcv qwert asdfg zxcvb qwerty asdfgh zxcvbn qwertyu asdfghj zxcvbnm qwertyui asdfghjk qwertyuiop asdfghjkl
  azerty qwertz qwertyqwerty asdasd qweqwe zxczxc qazwsx qazwsxedc qwaszx wasd gwerty unknown nothing nada ninguno
  whatever money dinero freedom libertad forever siempre nunca never access superman batman spiderman ironman trustno
`

/** Light and gas: what this trade would choose. */
const trade = `
  luz gas energia energias energy electricidad electrico electrica power solar sol fotovoltaica placas panel paneles
  kilovatio kilowatt vatio vatios vatia watt iberdrola endesa naturgy repsol totalenergies acciona holaluz octopus
  comercializadora consultora consultoria asesoria asesor energetica renovable renovables contador factura facturas
  tarifa tarifas contrato contratos ahorro potencia consumo kwh curva sunshine
`

const names = `
  maria carmen josefa isabel laura cristina marta ana anita dolores lucia pilar francisca paula elena sara raquel
  manuela mercedes rosario beatriz juana teresa julia silvia encarnacion alba irene rosa montserrat patricia rocio
  monica andrea sonia angela sandra susana yolanda marina alicia eva margarita natalia nerea claudia inmaculada ainhoa
  lorena noelia ines carla carolina sofia daniela martina valeria emma olivia alejandra adriana fernanda camila mariana
  gabriela veronica angelica karina brenda ximena pamela paulina liliana estrella lola lupita antonio manuel jose
  francisco david juan javier daniel carlos jesus alejandro miguel rafael pablo angel sergio fernando jorge luis alberto
  alvaro diego adrian raul ivan enrique ruben ramon vicente andres oscar joaquin santiago eduardo victor mario roberto
  jaime ignacio marcos alfonso salvador ricardo emilio hugo guillermo gabriel julian julio tomas gonzalo agustin mateo
  martin lucas leo nicolas samuel hector felix cesar armando arturo gerardo alfredo sebastian emiliano leonardo mauricio
  pepe paco pepito paquito juanito carlitos joseluis juancarlos josemaria juanjo manolo nacho quique chema xavi jordi
  marc pau aitor iker unai asier ander iñaki garcia martinez lopez sanchez gonzalez rodriguez fernandez hernandez perez
  gomez martinez diaz alvarez romero torres flores castillo chavez michael jennifer jessica jordan ashley daniel andrew
  matthew joshua anthony thomas robert william alexander benjamin michelle nicole samantha hannah amanda charlie maggie
  andrea justin jonathan christian kevin brandon nathan melissa stephanie elizabeth victoria vanessa jasmine george harry
  oliver jack buster hunter
`

const loves = `
  amor amore amores amorcito teamo tequiero tekiero corazon princesa princess principe reina rey vida mivida micielo
  cielo carino bebe bebita bonita guapa guapo hermosa preciosa angelito diablo diablito iloveyou loveyou love lovely
  lover forever babygirl baby honey sweet sweety sunshine butterfly flower flor flores purple familia family mama mami
  papa papi mamapapa hermano hermana hijo hija hijos casa micasa amigo amiga amigos amistad feliz felicidad happy dios
  jesus jesucristo cristo diosmio dioses virgen navidad
`

const animals = `
  perro perrito gato gatito gata gatita conejo pato patito pollo pollito caballo toro vaca leon tigre lobo aguila
  aguilas delfin tortuga mariposa oso osito elefante escorpion pantera dragon monkey tigger tiger lion wolf eagle dog
  doggy cat kitty bear horse shark panda chocolate cookie cheese pizza banana coffee cafe naranja manzana cerveza vino
  tortilla jamon paella azucar pelusa toby luna nala coco thor rocky simba max duque kira lucky canela bimba
`

const places = `
  espana spain madrid barcelona valencia sevilla zaragoza malaga murcia palma bilbao alicante cordoba valladolid vigo
  gijon granada vitoria coruna oviedo cartagena jerez pamplona almeria burgos salamanca huelva leon cadiz jaen toledo
  santander logrono badajoz lleida tarragona girona marbella mallorca ibiza tenerife laspalmas canarias galicia asturias
  cantabria euskadi navarra aragon catalunya cataluna andalucia extremadura castilla lamancha mexico argentina colombia
  peru chile venezuela ecuador cuba america europa paris london londres roma newyork pakistan
`

const teams = `
  realmadrid madridista halamadrid atleti atletico atleticomadrid colchonero fcbarcelona barca viscabarca betis
  realbetis sevillafc athletic realsociedad valenciacf villarreal celta deportivo espanyol osasuna zaragoza sporting
  racing levante getafe mallorca malagacf cadizcf rayovallecano chivas cruzazul boca river bocajuniors liverpool arsenal
  chelsea manchester juventus milan campeon campeones champions futbol football soccer baseball basketball baloncesto
  tenis hockey golf messi ronaldo cristiano iniesta ramos casillas torres nadal alonso fernandoalonso verde blanco
`

const play = `
  pokemon pikachu naruto goku sakura minecraft fortnite roblox mario zelda playstation xbox nintendo gamer starwars
  matrix hulk joker harrypotter potter simpsons metallica nirvana musica music rock rocknroll guitarra killer ninja
  samurai shadow phoenix thunder hacker sniper destiny naranjito superclave supersecreto computer mustang ferrari
  porsche mercedes audi bmw seat renault ferrari corvette harley yamaha honda ducati merlin gandalf summer winter
  autumn spring verano invierno otono primavera enero febrero marzo abril mayo junio julio agosto septiembre octubre
  noviembre diciembre january february march april june july august september october november december lunes martes
  miercoles jueves viernes sabado domingo monday tuesday wednesday thursday friday saturday sunday azul rojo negro verde
  amarillo blue black green silver gold golden diamond mierda puta cabron culo fuck fuckyou asshole bitch sexy sex
  pussy dick caca tonto tonta idiota loco loca loquita
`

export const commonPasswordWords: ReadonlySet<string> = new Set(
  [plain, trade, names, loves, animals, places, teams, play].join(' ').split(/\s/).filter(Boolean),
)
