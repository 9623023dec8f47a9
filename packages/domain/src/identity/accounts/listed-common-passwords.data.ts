/*
 * Most used passwords that the product's rule lets through and that no rule of common-password.ts describes, in small
 * letters. Source: the list `passwords-common` (49,233 entries) of the npm package @zxcvbn-ts/language-common 4.1.3;
 * a test compares the two. Some forty more were added by hand.
 *
 * The list is used under the MIT licence:
 *
 * Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.
 * Copyright (c) 2021 @zxcvbn-ts
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
 * documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
 * rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
 * persons to whom the Software is furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
 * Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
 * WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
 * COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
 * OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
 */
export const listedCommonPasswords: ReadonlySet<string> = new Set(
  `
   !qazxsw2 %e2%82%ac 000777fffa 01081988m 013cpfza 01telemike01 033028pw 050605rostik 063dyjuy 0773417k 085tzzqi
   0cdh0v99ue 0l8kchek 0okm9ijn 0p9o8i7u 0raziel0 0sister0 100years 1029384756q 10293847qp 111222333a 118a105b
   11c645df 11qq22ww 1211123a 1232323q 123321aa 123321az 123321qq 123321qw 123321qweewq 12341234q 1234512i 1234554321a
   1234554321q 1234rewq 1236987z 123boots1 123hfjdk147 123qwe456rty 123qweasdzxc 12andriy14 12e3e456 12q34w56e
   12qw34er 12qw34er56ty 12qwaszx 12s3t4p55 133andre 134kzbip 136611gt 14vbqk9p 151nxjmt 152geczn 154ugeiu 158uefas
   15s9pu03 17071994a 17711771s 18n28n24a 192837465q 19371ayj 19851985p 19952009sa 19960610ilja 19mtpgam19 1escobar2
   1g2w3e4r 1hxboqg2 1hxboqg2s 1j9e7f6f 1pass1page 1q3e5t7u 1q3e5t7u9o 1qa2ws3e 1qasw23ed 1qay2wsx 1qayxsw2 1qaz!qaz
   1qaz0okm 1qaz@wsx 1qazxdr5 1qw23er4 1s1h1e1f1 1w2q3r4e 1x2zkg8w 1xrg4kcq 200190ru 2008m2009 20091989q 20162016up
   201jedlz 2112rush 221195ws 2278124q 22q04w90e 2305822q 23176djivanfros 23843dima 23wkoa0fp78dk 2401pedro 245lufpq
   248ujnfk 24pnz6kc 2502557i 254xtpss 2606642yra 260zntpc 26429vadim 267ksyjf 287hf71h 2b4dnvsx 2b8riedt 2bornot2
   2bornot2b 2dumb2live 2hot4you 2i5fdruv 2kash6zq 2sexy2ho 2w93jpa4 2wj2k9oj 2ykn5ccf 305pwzlr 32615948worms 335533aa
   343104ky 360moden 3611jcmg 3616615a 368ejhih 380zliki 383pdjvl 3f3fpht7op 3rjs1la7qe 3syqo15hil 4077mash 413276191q
   41d8cd98f00b 420smoke 427cobra 4311111q 4321rewq 44e3ebda 4506802a 454dfmcq 45m2do5bs 474jdvff 4809594q 4815162342
   4815162342a 4815162342lf 4815162342lost 4815162342q 48n25rcc 4904s677075 495rus19 4ebouux8 4fa82hyx 4g3izhox
   4me2know 4p9f8nja 4r3e2w1q 4rzp8ab7 4z34l0ts 4z3al0ts 51094didi 531879fiz 5345321aa 5411pimo 545ettvy 565hlgqo
   59382113kevinp 5c92v5h6 5hsu75kpot 5t4r3e2w1q 5w76rnqp 5wr2i7h8 6215mila6215 625vrobg 6339cndh 640xwfkv 6458zn7a
   669e53e1 671fsa75yt 682regkh 6846kg3r 686xqxfg 6gcf636i 6xe8j2z4 705499fh 741852kk 754740g0 7653ajl1 766rglqy
   770129ji 7777755102q 78n3s5af 7ertu3ds 7f4df451 7hrdnw23 7jokx7b9du 7ugd5hip2j 80070633pc 808state 8096468644q
   8218yxfz 8363eddy 863abgsg 872rlcfo 878kckxy 87e5nclizry 89063032220m 89231243658s 8928190a 89876065093rax
   89semtsriuty 8j4ye3uz 8phrowz622 8phrowz624 8xuuobe4 917190qq 9293709b13 9379992a 9379992q 944turbo 989244342a
   999111999q 9kyq6fge 9z5ve9rrcz a19l1980 a1b2c3d4e5f6 a1l2e3x4 a32tv8ls a3930571 a3eilm2s2y a7nz8546 a8kd47v5
   a9387670a aa123321 ab12cd34 ac2zxdty acun3t1x adm15575 adv12775 adxel187 agent007 ajcuivd289 ak470000 ak471996
   aksjdlasdakj89879 alino4ka allah786 alpha135792468 am4h39d8nh amc20277 an83546921an13 angelo4ek anna2614 apollo11
   apollo13 aq1sw2de3 artur4ik arwpls4u as12az23 as5ffz17i astra334566 at4gftlw austin316 awo8rx3wa8t azfpc310
   azlk2141 b0ll0cks b0nehead b929ezzh backd00r badiman28200 bg6njokf bhrh0h2oof6xbqjeh bill2455 birthday100
   birthday133 birthday299 bj200ex1 blaze420 blink182 blunt420 bmfc2353 bmvm3e46gtr bmw318is bmw325is bmw750il
   bmx4life boeing747 boing747 bond9007 boredboi4u born2run boy1cool23 boy4u2ownnyc br00klyn br1ttany bri5kev6
   brillo021 buffy1ma c0l0rad0 c32649135 c3por2d2 c43dae874d c43qpul5rz c7e4f8ezqh cab4ma99 cadr14nu cahek0980
   campus100 care1839 cbr600f2 cbr600f3 cbr600f4 cbr600rr cbr929rr celtic1888 cessna172 cezer121 ch1tt1ck ch3ch2oh
   chevy350 chevy454 chickenwing101 chris100 chris200 ck6znp42 cmu9ggzh cnfc35762209 cobra427 core2duo cptnz062
   cqub6553 csfbr5yy cvzefh1gk cvzefh1gkc d1i2m3a4 d1lakiss d36rkqdff d78unhxq dad2ownu daisy3112 danil8098 dapzu455
   den040791 devo2706 dfyjdf846 dgl70460 dima3452 dimon4ik djg4bb4b dm6tzsgp dmiller12as doc_0815 dogphil3650 doma77ns
   domainlock2005 dont4get dro8smwq ds7zamnw e214fre21 e2fq7fzj e6pz84qfcj eae21157 efbcapa201 ekaterina20 el345612
   el546218 elmer251 enron714 eus1sue1 extra300 f14tomcat f15eagle f22raptor f8yruxoj face2face fatal1ty fatima753357
   fbi11213 fcc5nky2 ffvdj474 findaupair007 fjnq8915 fjysk762 fk8bhydb fkg7h4f3v6 fkojn6gb fktif6115 fm12mn12 ford9402
   fordf150 fordf250 fordf350 fre_ak8yj free4all front242 fsd9shtyu g0dz1ll4 gb15kv99 gborv526 geolog323 gfxqx686
   ghhh47hj764 ghhh47hj7649 gilbert2707 girls4me glock9mm go4broke go4itnow godzils4s7 good4now good4you gsgba368
   gsxr1000 gy3yt2rgls h0lygr41l h200svrm h397pnvr h72sfibbnl h9iymxmc hardc0re hd764nw5d7e1vb1 hd764nw5d7e1vbv
   hedj2n4q hihje863 hkger286 hot2trot hshfd4n279 hunt0802 hunt4red hxp4life hzgg9umc hzze929b icam4usb ikilz083
   ikmvw103 iphone12 ipo54tj45uy856 iqzzt580 is3yeusc isacs155 j3qq4h7h2v jake5253 james007 jamesbond007 jaws1221
   jesus4me jg3h4hfn jhrl0821 jigei743ks jo9k2jw2 joxury8f jtuac3my just4fun just4you jzf7qf2e k9dls02a k9vvos0a
   ka12rm12 kcj9wx5n kd189nlcih ke12fe13 kfnju842 kki177hk km83wa00 knopo4ka kr9z40sy ktjynsq40147 kudos4ever l0swf9gx
   l58jkdjp! l8g3bkde lada2110 left4dead left4dead2 len2ski1 lewie622 lexus300 lg2wmgvr lhbjkjubz2957704 liz8tysiu
   ljb4dt7n lost4815162342 love4eve love4ever love4you lovezp1314 lp2568cskt lsia9dnb9y luv2epus luv2fuck lvjdp383
   lzbs2twz lzhan16889 m0nkeyb0 m0ntlure m1garand m6cjy69u35 m7hsqstm mailcreated5240 maks5843 mangust6403
   maprchem56458 mash4077 mazda323 mazda626 mdmnis1u miami305 mick7278 mimi92139 mine2306 mom4u4mm money4me montgom240
   moom4261 mounta1n msoracle32re mtwapa1a mutt22pu mwq6qlzo my2girls my3girls myspace1 n1a2t3a4 n7td4bjl n8skfswa
   ncc-1701 ncc1701a ncc1701d ncc1701e ncc74656 nccpl25282 ndshnx4s need4speed nemvxyheqdd5oqxyxyzi newproject2004
   nick1234-rem936 nissan350z nizmo400r nokia6230i not4u2no ntktdbpjh1994 nuaddn9561 nwo4life nzceg251 o1l2e3g4
   o4izdmxu oc247ngucz odgez8j3 odt4p6sv8 ofclr278 okk34125 ooicu812 oqglh565 ou812345 ou8124me ow8jtcs8t ozlq6qwm
   p0015123 p030710p$e4o p0o9i8u7 p1nkb178 p2ssw0rd p3nnywiz paraklast1974 pass1wor pass1word peugeot406
   pfqwtd27121988 pgszt6md phezc419hv phish420 pi314159 pibzk431 plat1num play2win plhy6hql polniypizdec0211
   polniypizdec1102 polniypizdec110211 porn4life postov1000 pqnr67w5 primetime21 ps253535 ptfe3xxp pussy4me pxx3eftp
   q123321q q12we34r q4n2jdeh q8zo8wzq qaz123wsx456 qaz1wsx2 qcmfd454 qcxdw8ry qmpq39zr qpful542 qq123321 quant4307
   quant4307s queenas8151 qw12er34 qwaszx12 r2d2c3p0 r2d2c3po r3ady41t r3vi3wpass rb26dett rdgpl3ds rdq5ww4x ready2go
   rlzwp503 ronaldinho10 rt3460014 rt6ytere rush2112 rvgmw2gl rz93qpmq s1a2s3h4a5 s5r8ed67s s7fhs127 s9te949f saab9000
   safeu851 sahtm038 sahtm069 sahtm082 sahtm131 sam138989 sanity729 sarah200 sasha_007 saun24865709 save13tx sc0tland
   sd3lpgdr sd3utre7 sdh686drth sdicmt7seytn sex4ever sex4free sh4d0w3d shelbygt500 sk84life sk8board sk8ordie
   smile4me smoke420 snh4life sojdlg123aljg soso123aljg space199 spam967888 sr20dett ss6z2sw6lu ssbt8ae2 ssptx452
   steam181 steve121 stickdaddy77 str8edge strip4me suckmy1k super412 sutvsc5ysaa svensps820 sveto4ka sys64738
   t34vfrc1991 t3fkvkmj table54781 take8422 tamwsn3sja tdeir8b2 techn9ne thug4life tm371855 tmjxn151 tr2amp25 trek5200
   trim7gun trustno1 tu190022 tvxtjk7r tylerca310 u4slpwra uiegu451 ujhjl312 un4given unb4g9ty up9x8rww usmc0311
   usmc1775 uto29321 uxmdzi4o vaz21074 vaz21083 vaz21093 vaz21099 vg08k714 vkfwx046 volvo240 volvo850 vre2nc3z
   vurdf5i2 vw198m2n w1408776w w2dlww3v5p w74156900 w8gkz2x1 wapbbs_1 war3demo warhammer40k weare138 wenef45313
   wg8e3wjf wifey200 windows10 windows11 winnipeg261 wltfg4ta wnmaz7sd worr3619 wp2003wp wwr8x9pu x002tp00 x4ww5qdr
   x72jhhu3z xbox360 xohzi3g4 xsvnd4b2 xyh28af4 ybrbnf_25 yes90125 ym3cautj yr8wdxcq ytdxz2ca yujyd360 yvtte545
   yxkck878 yy5rbfsc z3cn2erv zag12wsx zaq!2wsx zexts364325 zheng2568 zjses9evpa zldej102 zqjphsyf6ctifgu zse4xdr5
   zwt2sbzl
  `
    .split(/\s/)
    .filter(Boolean),
)
