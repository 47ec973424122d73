import { seededRandom } from '@passline/domain/samples/seeded-random';
import { makeId } from './ids.ts';
import type { Row } from './insert-rows.ts';

type Apps = 'a' | 'm' | 'w' | 'am' | 'aw' | 'mw' | 'amw';
/** Null: nobody has translated it yet. */
type Word = [input: string, apps: Apps, ko: string | null, zh: string | null, fr: string | null];

/** Admin, mobile and web by their first letter. */
const WORDS: Word[] = [
  ['Accept', 'a', '수락', '接受', 'Accepter'],
  ['Add a card', 'mw', '카드 추가', '添加银行卡', 'Ajouter une carte'],
  ['Add to cart', 'mw', '장바구니에 담기', '加入购物车', 'Ajouter au panier'],
  ['Added to your order', 'mw', '주문에 추가됨', '已添加到您的订单', 'Ajouté à votre commande'],
  ['Address', 'amw', '주소', '地址', 'Adresse'],
  ['Allergies', 'mw', '알레르기', '过敏', 'Allergies'],
  ['Apply coupon', 'mw', '쿠폰 적용', '使用优惠券', 'Appliquer le coupon'],
  ['Cancel', 'amw', '취소', '取消', 'Annuler'],
  ['Cancel this order?', 'amw', '이 주문을 취소할까요?', '要取消此订单吗？', 'Annuler cette commande ?'],
  ['Cash', 'amw', '현금', '现金', 'Espèces'],
  ['Checkout', 'mw', '결제하기', '结账', 'Passer la commande'],
  ['Choose a pickup time', 'mw', '픽업 시간 선택', '选择取餐时间', 'Choisir une heure de retrait'],
  ['Closed', 'amw', '영업 종료', '已打烊', 'Fermé'],
  ['Confirm', 'a', '확인', '确认', 'Confirmer'],
  ['Contactless delivery', 'mw', '비대면 배달', '无接触配送', 'Livraison sans contact'],
  ['Courier', 'am', '배달 기사', '骑手', 'Livreur'],
  ['Delivered', 'amw', '배달 완료', '已送达', 'Livré'],
  ['Delivery', 'amw', '배달', '外卖', 'Livraison'],
  ['Delivery fee', 'mw', '배달비', '配送费', 'Frais de livraison'],
  ['Dine-in', 'amw', '매장 식사', '堂食', 'Sur place'],
  ['Estimated arrival', 'm', '도착 예정 시간', '预计送达时间', 'Arrivée prévue'],
  ['Favourites', 'm', '즐겨찾기', '收藏', 'Favoris'],
  ['Items', 'amw', '품목', '商品', 'Articles'],
  ['Leave at my door', 'mw', '문 앞에 두기', '放在门口', 'Laisser à ma porte'],
  ['Menu', 'amw', '메뉴', '菜单', 'Menu'],
  ['Mark as ready', 'a', '준비 완료로 표시', '标记为已备好', 'Marquer comme prêt'],
  ['New order', 'a', '새 주문', '新订单', 'Nouvelle commande'],
  ['No results', 'amw', '결과 없음', '没有结果', 'Aucun résultat'],
  ['Notes for the kitchen', 'mw', '주방 요청 사항', '给厨房的备注', 'Notes pour la cuisine'],
  ['Open now', 'mw', '영업 중', '营业中', 'Ouvert maintenant'],
  ['Order again', 'mw', '다시 주문하기', '再来一单', 'Commander à nouveau'],
  ['Order received', 'mw', '주문 접수됨', '已收到订单', 'Commande reçue'],
  ['Out for delivery', 'mw', '배달 중', '配送中', 'En cours de livraison'],
  ['Payment failed', 'amw', '결제 실패', '支付失败', null],
  ['Pickup', 'amw', '픽업', '自取', 'À emporter'],
  ['Points', 'mw', '포인트', '积分', 'Points'],
  ['Print again', 'a', '다시 인쇄', null, 'Réimprimer'],
  ['Rate your order', 'm', null, null, 'Noter votre commande'],
  ['Refund', 'a', '환불', '退款', 'Remboursement'],
  ['Sold out', 'amw', '품절', '售罄', 'Épuisé'],
  ['Subtotal', 'amw', '소계', '小计', 'Sous-total'],
  ['Tip', 'mw', '팁', '小费', 'Pourboire'],
  ['Too busy right now', 'aw', '지금은 너무 바쁩니다', null, null],
  ['Total', 'amw', '합계', '总计', 'Total'],
  ['Track your order', 'mw', '주문 추적', '跟踪订单', 'Suivre votre commande'],
  ['Use my location', 'mw', '현재 위치 사용', '使用我的位置', null],
];

/** What the apps say, in the languages of the public settings; some of it is still missing. */
export function translationRows(): Row[] {
  const random = seededRandom('translations');
  return WORDS.map(([input, apps, ko, zh, fr]) => ({
    id: makeId(random),
    input,
    translated: JSON.stringify({ ...(ko && { ko }), ...(zh && { zh }), ...(fr && { fr }) }),
    in_admin: apps.includes('a'),
    in_mobile: apps.includes('m'),
    in_web: apps.includes('w'),
  }));
}
